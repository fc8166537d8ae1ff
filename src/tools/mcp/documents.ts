import { defineMcpFamily, harmless, type McpTool, tools, unclear } from '../mcp-server.ts'

const looks: McpTool = {
  fields: {
    reads: 'filepath fileAbsolutePath filename path file_path',
    data: 'sheet_name sheetName range start_cell end_cell preview_only showFormula showStyle include_ranges paragraph_index text_to_find match_case whole_word formula cell pages rows columns',
  },
}

export default defineMcpFamily({
  name: 'documents',
  servers: `pdf-reader pdf excel word office-word powerpoint mermaid excalidraw drawio plantuml antv-chart docx xlsx pptx csv pandas latex
    typst quarto pandoc docling mineru ocr echarts vega-lite quickchart graphviz d2 kroki libreoffice parquet
    mcp-server-chart`,
  about: 'documents and drawings; only what reads or draws them is described',
  tools: {
    ...tools(
      'read_data_from_excel excel_read_sheet excel_describe_sheets get_workbook_metadata validate_formula_syntax get_csv_info get_document_info get_document_text get_document_outline read_pdf_file get_merged_cells get_paragraph_text_from_document find_text_in_document',
      looks,
    ),
    ...tools(
      'validate_mermaid validate_and_render_mermaid_diagram list_elements query_elements get_canvas_screenshot describe_scene get_resource read_diagram list_shapes get_style_library read_me',
      harmless({ data: 'type filter id resource library limit diagram code mermaidCode' }),
    ),
    'convert-contents': {
      fields: { reads: 'input_file', writes: 'output_file', data: 'contents input_format output_format' },
    },
    ...tools('generate_mermaid_diagram generate', {
      fields: { writes: 'outputPath output_path outputFile', data: 'mermaid code outputType theme backgroundColor' },
    }),
    ...tools(
      'write_data_to_excel excel_write_to_sheet create_workbook delete_worksheet create_document add_paragraph create_element update_element delete_element clear_canvas',
      unclear('changes a document'),
    ),
  },
  lookups: looks,
  examples: [
    ['read_data_from_excel', { filepath: 'a.xlsx' }, 'read a.xlsx'],
    ['list_elements', {}],
    ['create_workbook', { filepath: 'a.xlsx' }, 'unknown: changes a document'],
    ['convert-contents', { contents: '# a', output_format: 'html', output_file: 'a.html' }, 'write:overwrite a.html'],
    ['generate_mermaid_diagram', { mermaid: 'graph TD' }],
    ['run_macro', {}, 'unknown: tool `run_macro` of server `pdf-reader` is not described'],
  ],
})
