// A scripted model on loopback: OpenAI Responses and Chat Completions, Gemini and Anthropic Messages, streamed or whole.
// The script is a list of turns; a turn is a list of tool calls (sent in one message) and the last answer is a text.
import { createServer } from 'node:http'

/** Starts the server; `script.onResults(texts)` is called with what the tools of a turn gave back, before the next turn is sent. */
export function startModel(script, port = 0) {
  const requests = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece) => {
      text += piece
    })
    request.on('end', async () => {
      const body = parse(text)
      const path = (request.url ?? '').split('?')[0]
      const api = apis.find(({ matches }) => request.method === 'POST' && matches.test(path))
      if (!api)
        return json(response, request.method === 'GET' ? 200 : 404, {
          object: 'list',
          data: [{ id: 'mock-model', object: 'model' }],
          models: [],
        })
      const results = api.results(body)
      const tools = api.tools(body)
      requests.push({ path, results, tools })
      const turn = tools.includes(script.mainTool) ? turnAfter(script.turns, results.length) : undefined
      if (turn && results.length > 0) await script.onResults?.(results)
      await new Promise((resolve) => setTimeout(resolve, script.thinkMs ?? 0))
      // a call may depend on what came back before it, and on who asks: a subagent does not know what the person said
      const calls = (turn ?? []).map((call) => (typeof call === 'function' ? call(results, text) : call))
      api.answer({ response, body, path, calls, id: `id${requests.length}`, text: script.text ?? 'all done' })
    })
  })
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve({ port: server.address().port, requests, close: () => server.close() })),
  )
}

/** The turn that comes when so many calls have been answered; undefined: the model has nothing more to do. */
function turnAfter(turns, answered) {
  let before = 0
  for (const turn of turns) {
    if (before === answered) return turn
    before += turn.length
  }
  return before === answered ? [] : undefined
}

const parse = (text) => {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return {}
  }
}
const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value))

function json(response, status, value) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

function stream(response, events, { named = true } = {}) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for (const event of events) response.write(`${named && event.type ? `event: ${event.type}\n` : ''}data: ${asText(event)}\n\n`)
  response.end()
}

const responses = {
  matches: /\/responses$/,
  results: ({ input }) =>
    (Array.isArray(input) ? input : []).filter(({ type }) => /call_output$/.test(type ?? '')).map(({ output }) => asText(output)),
  tools: ({ tools }) => (tools ?? []).map(({ name, type }) => name ?? type),
  answer({ response, body, calls, id, text }) {
    const usage = {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    }
    const items =
      calls.length > 0
        ? calls.map(({ name, args }, index) => ({
            type: 'function_call',
            id: `fc_${id}_${index}`,
            call_id: `call_${id}_${index}`,
            name,
            arguments: JSON.stringify(args),
            status: 'completed',
          }))
        : [
            {
              type: 'message',
              id: `msg_${id}`,
              role: 'assistant',
              status: 'completed',
              content: [{ type: 'output_text', text, annotations: [] }],
            },
          ]
    const whole = { id: `resp_${id}`, object: 'response', model: body.model, usage }
    if (body.stream === false) return json(response, 200, { ...whole, status: 'completed', output: items })
    const each = items.flatMap((item, index) => [
      {
        type: 'response.output_item.added',
        output_index: index,
        item: { ...item, status: 'in_progress', ...(item.type === 'function_call' ? { arguments: '' } : { content: [] }) },
      },
      item.type === 'function_call'
        ? { type: 'response.function_call_arguments.done', item_id: item.id, output_index: index, arguments: item.arguments }
        : { type: 'response.output_text.delta', item_id: item.id, output_index: index, content_index: 0, delta: text },
      { type: 'response.output_item.done', output_index: index, item },
    ])
    stream(response, [
      { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
      ...each,
      { type: 'response.completed', response: { ...whole, status: 'completed', output: items } },
    ])
  },
}

const chat = {
  matches: /\/chat\/completions$/,
  results: ({ messages }) => (messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => asText(content)),
  tools: ({ tools }) => (tools ?? []).map((tool) => tool.function?.name ?? tool.name),
  answer({ response, body, calls, id, text }) {
    const base = { id: `chatcmpl-${id}`, created: 1, model: body.model }
    const toolCalls = calls.map(({ name, args }, index) => ({
      index,
      id: `call_${id}_${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
    }))
    const message =
      toolCalls.length > 0 ? { role: 'assistant', content: null, tool_calls: toolCalls } : { role: 'assistant', content: text }
    const finish = toolCalls.length > 0 ? 'tool_calls' : 'stop'
    const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }
    if (!body.stream)
      return json(response, 200, { ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: finish }], usage })
    const chunk = (rest) => ({ ...base, object: 'chat.completion.chunk', ...rest })
    stream(
      response,
      [
        chunk({ choices: [{ index: 0, delta: message, finish_reason: null }] }),
        chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
        chunk({ choices: [], usage }),
        '[DONE]',
      ],
      { named: false },
    )
  },
}

const gemini = {
  matches: /models\/[^:]+:(streamGenerateContent|generateContent|countTokens)$/,
  results: ({ contents }) =>
    (contents ?? [])
      .flatMap(({ parts }) => parts ?? [])
      .filter(({ functionResponse }) => functionResponse)
      .map(({ functionResponse }) => asText(functionResponse.response)),
  tools: ({ tools }) => (tools ?? []).flatMap(({ functionDeclarations }) => functionDeclarations ?? []).map(({ name }) => name),
  answer({ response, body, path, calls, id, text }) {
    if (path.endsWith(':countTokens')) return json(response, 200, { totalTokens: 10 })
    const wantsJson = body.generationConfig?.responseMimeType === 'application/json'
    const side = JSON.stringify({
      reasoning: 'x',
      model_choice: 'flash',
      next_speaker: 'user',
      complexity_reasoning: 'x',
      complexity_score: 1,
    })
    const parts =
      calls.length > 0
        ? calls.map(({ name, args }, index) => ({ functionCall: { name, args, id: `g${id}_${index}` }, thoughtSignature: 'AAAA' }))
        : [{ text: wantsJson ? side : text }]
    const whole = {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
      responseId: id,
    }
    if (path.endsWith(':generateContent')) return json(response, 200, whole)
    stream(response, [whole], { named: false })
  },
}

const anthropic = {
  matches: /\/messages(\/count_tokens)?$/,
  results: ({ messages }) =>
    (messages ?? [])
      .flatMap(({ content }) => (Array.isArray(content) ? content : []))
      .filter(({ type }) => type === 'tool_result')
      .map(({ content }) => asText(content)),
  tools: ({ tools }) => (tools ?? []).map(({ name }) => name),
  answer({ response, body, path, calls, id, text }) {
    if (path.endsWith('count_tokens')) return json(response, 200, { input_tokens: 10 })
    const content =
      calls.length > 0
        ? calls.map(({ name, args }, index) => ({ type: 'tool_use', id: `toolu_${id}_${index}`, name, input: args }))
        : [{ type: 'text', text }]
    const stop = calls.length > 0 ? 'tool_use' : 'end_turn'
    const usage = { input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 }
    const base = { id: `msg_${id}`, type: 'message', role: 'assistant', model: body.model, stop_sequence: null, usage }
    if (!body.stream) return json(response, 200, { ...base, content, stop_reason: stop })
    const blocks = content.flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} } },
      {
        type: 'content_block_delta',
        index,
        delta:
          block.type === 'text' ? { type: 'text_delta', text } : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
      },
      { type: 'content_block_stop', index },
    ])
    stream(response, [
      { type: 'message_start', message: { ...base, content: [], stop_reason: null } },
      ...blocks,
      { type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 5 } },
      { type: 'message_stop' },
    ])
  },
}

const apis = [responses, chat, gemini, anthropic]
