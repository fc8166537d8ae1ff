import { acts, defineMcpFamily, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('experiments', {
  data: `age from_timestamp to_timestamp page limit name user_id session_id trace_id observation_id project_name project_id dataset_id dataset_name run_id run_ids experiment_id
          experiment_ids entity_name max_results order_by view_type version label cursor since filter filters filter_string include_observations dag_id dag_run_id task_id
          task_try_number job_id model_name unique_id uniqueId metrics group_by where selector selection node_selection resource_type depth types output_mode include_outputs is_root trace_filters
          variables vars`,
  query: 'query question',
})

export default defineMcpFamily({
  name: 'experiments',
  servers: `langfuse langsmith wandb weights-and-biases mlflow comet opik phoenix braintrust dbt airflow dagster prefect kaggle sagemaker
    vertex-ai replicate modal neptune clearml dvc roboflow labelbox label-studio argilla helicone arize traceloop promptlayer humanloop
    galileo metaflow flyte kubeflow zenml bentoml ray truefoundry tensorboard aim dagshub polyaxon optuna evidently promptfoo deepeval
    ragas trulens agenta lunary portkey langwatch maxim latitude vellum kestra mage windmill deepnote astronomer great-expectations soda
    monte-carlo elementary fivetran airbyte meltano hightouch census rudderstack coalesce paradime`,
  about: 'runs, traces, prompts and pipelines; what starts or changes them is never a read',
  tools: {
    ...tools(
      `fetch_traces fetch_trace fetch_observations fetch_observation fetch_sessions get_session_details get_error_count get_data_schema
      list_prompts get_prompt get-prompts get-prompt list_projects get_thread_history fetch_runs list_datasets list_examples read_dataset read_example list_experiments
      query_weave_traces_tool count_weave_traces_tool query_wandb_support_bot query_wandb_entity_projects
      get_experiment get_run search_runs list_runs list_registered_models get_registered_model get_model_version list_artifacts search_traces get_trace
      list-projects get-server-info list-traces get-trace-by-id list-traces-annotations list-experiments-for-dataset
      get_all_models get_mart_models get_model_details get_model_parents get_model_children get_lineage get_all_sources list_metrics get_dimensions get_entities
      get_metrics_compiled_sql list_jobs get_job_details list_jobs_runs get_job_run_details get_job_run_error list parse
      list_dags get_dag get_dag_runs get_dag_run get_task_instances get_task_instance get_task_logs get_dag_source list_pools list_import_errors get_import_errors get_health get_version
      get_flows get_flow_runs get_flow_run get_flow_run_logs get_deployments get_work_pools get_dashboard`,
      looks,
    ),
    show: { fields: { sql: 'sql_query sql', data: 'limit' } },
    query_wandb_tool: { fields: { graphql: 'query', data: 'variables max_items items_per_page' } },
    ...tools(
      `create_text_prompt create_chat_prompt update_prompt_labels create_wandb_report_tool trigger_job_run cancel_job_run retry_job_run trigger_dag_run post_dag_run
      pause_dag unpause_dag clear_task_instances patch_dag delete_dag run build test compile push_prompt create_dataset update_examples`,
      acts('infra', 'change', 'experiments'),
    ),
  },
  lookups: looks,
  examples: [
    ['query_wandb_tool', { query: 'mutation { wipe }', variables: {} }, 'database:write GraphQL endpoint'],
    ['show', { sql_query: 'drop table t' }, 'database:write drop table t (DROP TABLE)'],
    ['fetch_traces', { age: 60 }, 'infra:read experiments'],
    ['trigger_dag_run', { dag_id: 'x' }, 'infra:change experiments'],
    ['delete_experiment', {}, 'unknown: tool `delete_experiment` of server `langfuse` is not described'],
  ],
})
