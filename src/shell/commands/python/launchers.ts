import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, read, readsOperands, run } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const options = table({
  flag: `--standalone, --no-python, --multi_gpu, --multi-gpu, --cpu, --use_deepspeed, --use_fsdp, --debug, --quiet -q, -v --verbose, --html, --show-all, --timeline,
        -l --line-by-line, --native, --follow, --trace-python-allocators, --force -f, --leaks, --cli, --cpu-only, --reduced-profile, --no-header, --json, --web, --no-browser, --gpu, --memory, --stacks,
        --profile-all, --off, --on, --use-virtual-time, -u --unique_output_file, --log_gc, --log_async, --log_multiprocess, --log_sparse, --log_print, --log_func_retval, --log_func_args, --log_exception, --log_torch,
        --log_exit, --ignore_multiprocess, --ignore_c_function, --ignore_frozen, --minimize_memory, --dump_raw, --sanitize_function_name, --show-all, --unicode, --no-unicode, --color, --no-color, --load-prev, -b --builtin,
        -z --skip-zero, --view, --rich, --prof-imports, --no-preimports, --use-timing-thread`,
  value: `--nproc_per_node --nproc-per-node, --nnodes, --node_rank --node-rank, --master_addr --master-addr, --master_port --master-port, --rdzv_backend --rdzv-backend,
        --rdzv_endpoint --rdzv-endpoint, --rdzv_id --rdzv-id, --max_restarts --max-restarts, --num_processes --num-processes, --num_machines --num-machines, --mixed_precision
        --mixed-precision, --num_cpu_threads_per_process, --gpu_ids --gpu-ids, --main_process_port --main-process-port, --num_gpus, --num_nodes, --include, --exclude,
        -r --renderer, -i --interval, -p --profile-interval, --title, -t --tee, --tracer_entries, --max_stack_depth, --min_duration, --log_var, --log_number, --log_attr, --log_func_exec, --log_func_entry, --log_audit,
        --cpu-percent-threshold, --cpu-sampling-rate, --allocation-sampling-window, --malloc-threshold, --profile-only, --profile-exclude, --column-width, --show, --hide, --show-regex, --hide-regex, --render-option,
        --unit, --prof-mod, --local_rank --local-rank, --role, --monitor_interval --monitor-interval, --start_method --start-method, --dynamo_backend, --num_cpu_threads, --machine_rank --machine-rank, --main_process_ip --main-process-ip`,
  reads: '--config_file --config-file',
  writes: '-o --output --outfile, --log_dir --log-dir',
})

/** Hands a script or module on to python. */
function python(words: readonly Word[]): readonly Draft[] {
  return words.length === 0 ? [] : [run(textOf(words[0]) === 'python' ? words : [literal('python'), ...words])]
}

/** A script, a module, or a program of any kind. */
const launches = (args: Args): readonly Draft[] =>
  args.has('--no-python') ? [run(args.operands)] : python(args.has('-m') ? [literal('-m'), ...args.operands] : args.operands)

export default [
  defineCommand({
    name: 'torchrun',
    aliases: ['pyinstrument', 'kernprof', 'viztracer', 'mprof-run'],
    about: 'runs a Python script on several processes, or under a profiler',
    style: 'posix',
    options: table({ flag: '-m' }, options),
    effects: launches,
    examples: [
      ['torchrun --log_dir /opt/a x.py', 'write /opt/a', 'execute:project x.py (not there)'],
      ['torchrun --nproc_per_node=2 train.py --lr 1', 'execute:project train.py (not there)'],
      ['pyinstrument -o out.html /opt/x.py', 'write out.html', 'unknown: runs `/opt/x.py`, which is not part of the workspace'],
      ['torchrun --frob a.py', 'unknown: option `--frob` of `torchrun` is not described', 'unknown: runs `a.py`, which is not there yet'],
      ['torchrun --no-python rm -r dist', 'delete dist'],
      ['torchrun -m --nproc_per_node=2 train.py --lr 1', 'install:undeclared train', 'execute:project module train.py'],
    ],
  }),
  defineCommand({
    name: 'deepspeed',
    about: 'runs a Python script on several processes',
    style: 'posix',
    // a file of hosts and a launcher run it on other machines
    options: table(
      { flag: '-m --module, --no_python, --no_local_rank, --bind_cores_to_core', value: '--autotuning, --bind_core_list' },
      options,
    ),
    effects: (args) => (args.has('--no_python') ? [run(args.operands)] : launches(args)),
    examples: [
      ['deepspeed --num_gpus=2 train.py', 'execute:project train.py (not there)'],
      ['deepspeed --no_python rm a', 'delete a'],
      [
        'deepspeed --hostfile=a train.py',
        'unknown: option `--hostfile` of `deepspeed` is not described',
        'unknown: runs `train.py`, which is not there yet',
      ],
    ],
  }),
  defineCommand({
    name: 'scalene',
    about: 'runs a Python script under a profiler',
    style: 'posix',
    options,
    effects: launches,
    inherit: true,
    subcommands: {
      run: { style: 'posix', options, effects: launches },
      view: { options: table({ flag: '--cli, --html, --standalone, -r --reduced' }), effects: readsOperands },
    },
    examples: [
      ['scalene --cli train.py', 'execute:project train.py (not there)'],
      ['scalene run -o /opt/a train.py', 'write /opt/a', 'execute:project train.py (not there)'],
      ['scalene view --cli a.json', 'read a.json'],
      ['scalene --frob a.py', 'unknown: option `--frob` of `scalene` is not described'],
    ],
  }),
  defineCommand({
    name: 'accelerate',
    about: 'runs training scripts',
    subcommands: {
      launch: {
        style: 'posix',
        options: table({ flag: '-m --module' }, options),
        effects: launches,
      },
      env: { options, effects: [] },
      'estimate-memory': { options, effects: [] },
      config: { options, effects: [read('~/.cache/huggingface/accelerate')] },
    },
    examples: [
      ['accelerate launch --num_processes 2 train.py', 'execute:project train.py (not there)'],
      ['accelerate env'],
      ['accelerate env --config_file /opt/a', 'read /opt/a'],
      ['accelerate estimate-memory x'],
      ['accelerate config', 'read ~/.cache/huggingface/accelerate'],
      ['accelerate frob', 'unknown: subcommand `frob` of `accelerate` is not described'],
      ['accelerate launch --module --num_processes 2 train.py', 'install:undeclared train', 'execute:project module train.py'],
    ],
  }),
]
