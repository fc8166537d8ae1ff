import { defineMcpFamily, harmless, tools, unclear } from '../mcp-server.ts'

export default defineMcpFamily({
  name: 'notebooks',
  servers: 'jupyter jupyter-notebook jupyterlab colab marimo',
  about: 'notebooks and their kernels; what runs or rewrites a cell is never a look',
  tools: {
    ...tools(
      'execute_code execute_cell execute_ipython insert_execute_code_cell append_execute_code_cell run_all_cells execute_code_simple_ipython',
      unclear('runs code in a kernel'),
    ),
  },
  lookups: harmless({ reads: 'notebook_path notebookPath path' }),
  examples: [
    ['read_cell', { cell_index: 3 }],
    ['read_notebook', { notebook_path: 'a.ipynb' }, 'read a.ipynb'],
    ['execute_code', { code: '1' }, 'unknown: runs code in a kernel'],
    ['overwrite_cell_source', {}, 'unknown: tool `overwrite_cell_source` of server `jupyter` is not described'],
  ],
})
