/** What every application loads when it starts. */
export const bootFiles = [
  'config/boot.rb',
  'config/application.rb',
  'config/environment.rb',
  'config/environments/*.rb',
  'config/initializers/*.rb',
  'config/routes.rb',
  'config/routes/*.rb',
] as const

/** Files of tasks that are loaded with the Rakefile. */
export const taskFiles = ['lib/tasks/*.rake', 'lib/tasks/*/*.rake', 'rakelib/*.rake'] as const
