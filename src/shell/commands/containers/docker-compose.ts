import { defineCommand } from '../../command-spec.ts'
import { compose, composeExamples } from './_compose.ts'

export default defineCommand({
  name: 'docker-compose',
  aliases: ['podman-compose'],
  about: 'containers that a compose file describes',
  ...compose,
  examples: composeExamples('docker-compose'),
})
