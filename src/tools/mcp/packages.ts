import { defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looksUp = reads('package-registry', {
  data: `packageName packages package name names version versions dependencies constraints imageName imageNames actions includePrerelease includeDetails period limit size
    page registry crate groupId artifactId language ecosystem product cycle filterTags includeDigest`,
  query: 'query keyword q text',
})

export default defineMcpFamily({
  name: 'packages',
  servers: `npm-search npm npmjs npm-sentinel package-version pypi crates crates-io maven maven-deps rubygems packagist nuget bundlephobia
    jsr pub-dev dependency-check libraries-io endoflife npm-registry npm-helper npm-package npm-info package-docs deps-dev socket-dev
    maven-tools maven-central maven-indexer go-packages pkg-go-dev hex hexpm cocoapods swift-package-index nixos nix-search
    homebrew-search conda-search docker-tags package-versions package-info npm-docs unpkg jsdelivr rust-crates pypi-query go-pkg
    helm-charts artifacthub gradle-plugins conda anaconda cran hackage opam luarocks clojars vcpkg conan`,
  about: 'public package registries',
  tools: {
    ...tools(
      `search_npm_packages npm_search npmSearch search_packages search-packages get_package get-package get_package_info package_info get_npm_package_info
      check_npm_versions check_python_versions check_pyproject_versions check_maven_versions check_gradle_versions check_go_versions check_bedrock_models
      check_docker_tags check_swift_versions check_github_actions get_latest_version get_versions list_versions get_package_readme get_package_dependencies
      get_dependencies get_dependents npmVersions npmLatest npmDeps npmTypes npmSize npmVulnerabilities npmTrends npmCompare npmMaintainers npmScore npmPackageReadme
      npmLicenseCompatibility npmRepoStats npmDeprecated npmChangelogAnalysis npmAlternatives npmQuality npmMaintenance get_package_metadata get_package_size
      get_download_stats get_package_stats compare_versions check_vulnerabilities get_release check_maven_version_exists get_maven_latest_version
      list_available_versions find_available_crate_versions crate_info gem_info get_product_cycles`,
      looksUp,
    ),
    ...tools(
      'nix nix_versions',
      reads('package-registry', { act: 'action', data: 'source type channel limit package version', query: 'query' }),
    ),
  },
  lookups: looksUp,
  isPublic: true,
  examples: [
    ['search_npm_packages', { query: 'backoff' }, 'connect:get package-registry'],
    ['check_npm_versions', { dependencies: { vite: '5' } }, 'connect:get package-registry'],
    ['nix', { action: 'search', query: 'loom' }, 'connect:get package-registry'],
    ['publish', { name: 'x' }, 'unknown: tool `publish` of server `npm-search` is not described'],
  ],
})
