// A program for tests: asks the model at argv[2] the same question argv[4] times at once, with rulings shared through the folder argv[3].
import { isRuling } from '../../src/classifier/classifier.ts'
import { createClassifier } from '../../src/classifier/create.ts'
import { fakeCall } from '../../src/layers/fake-call.ts'
import { builtInPolicy } from '../../src/policy/built-in.ts'

const [url = '', folder = '', times = '1'] = process.argv.slice(2)
const { rules, settings } = builtInPolicy()
const classifier = createClassifier(settings, {
  models: [{ provider: 'anthropic', baseURL: url, key: 'test-key' }],
  cacheFolder: folder,
  stateFolder: folder,
})
const command = 'make deploy'
const call = fakeCall({ id: `process-${process.pid}`, input: { command }, action: { kind: 'shell', command, dialect: 'bash' } })

void Promise.all(
  Array.from({ length: Number(times) }, () => classifier?.classify({ call, rules, concerned: [], settings, id: call.id })),
).then((outcomes) => {
  process.stdout.write(String(outcomes.filter((outcome) => outcome && isRuling(outcome) && !outcome.shouldBlock).length))
})
