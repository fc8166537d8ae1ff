/** What every application loads when it starts. */
export const bootFiles = [
  'config/boot.rb',
  'config/application.rb',
  'config/environment.rb',
  'config/environments/*.rb',
  'config/initializers/*.rb',
] as const
