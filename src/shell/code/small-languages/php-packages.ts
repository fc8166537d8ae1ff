import { split } from '../names.ts'

/** Namespaces of popular packages that only compute; what they read by its path is described where it is called. */
const computing = split(String.raw`
  Symfony\Component\Yaml Symfony\Component\String Symfony\Component\VarDumper Symfony\Component\Uid Symfony\Component\Clock Symfony\Component\PropertyAccess
  Symfony\Component\OptionsResolver Symfony\Component\Stopwatch Symfony\Component\Intl Symfony\Component\CssSelector Symfony\Component\DomCrawler
  Illuminate\Support\Str Illuminate\Support\Arr Illuminate\Support\Collection Illuminate\Support\Carbon Illuminate\Support\Number Illuminate\Support\Stringable
  PHPUnit\Framework PhpParser Carbon Ramsey\Uuid Brick\Math Brick\Money Money League\CommonMark League\Uri League\Period Doctrine\Inflector Doctrine\Common\Collections
  Webmozart\Assert Faker PHPStan\PhpDocParser phpDocumentor\Reflection Firebase\JWT Opis\JsonSchema JsonSchema Seld\JsonLint SebastianBergmann\Diff
  SebastianBergmann\Comparator SebastianBergmann\Timer Composer\Semver Cron Egulias\EmailValidator libphonenumber Hashids Psr\Log Respect\Validation Ds`)

/** Whether a class by its full name is of a package that only computes. */
export const computes = (name: string): boolean => computing.some((namespace) => name === namespace || name.startsWith(`${namespace}\\`))
