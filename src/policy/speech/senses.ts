import { wordSet } from '../../word-set.ts'

/**
 * What is said of a deed, a place or a program when the order is left to be understood, each sense with the words that say it, wherever in a
 * statement they stand: `_` is a space, `*` any ending. One new way to say why is one word here.
 */
const described = {
  /** How it is, and what may be done: this forbids nothing, whatever else is said. */
  tells: `
    fail fails failing failed red green flaky wrong bug bugs error errors crash crashes crashing hang hangs missing pass passes passing
    slow_because ended fine okay ok_to ok_for ok_if is_ok are_ok allowed welcome nice great good_to easy to_be_fixed fixed faster works work
    doesn't_work should_be_small weird buggy incorrect inconsistent slow used_to no_longer any_more anymore impossible commitlint needs_fixing
    needs_a_fix broken needs_work outdated incomplete succeeds reports prints returns throws shows says`,
  /** Whose it is, when the speaker or somebody else names themselves. */
  owned: `
    mine ours his hers theirs myself ourselves himself herself themselves someone somebody else's owned owner owners team's department
    marketing legal security_team platform_team infra_team my_job our_job my_part i'd_rather_leave i_leave i'll_leave`,
  /** Who does a deed. */
  actors: `
    me us i'll i'd_like i_do i_run i_handle i'd_rather we'll they'll he'll she'll i_want_to_do i_want_to_run i_want_to_handle
    ops qa sre devops ci pipeline workflow dba dbas bot bots team teams people folks guys colleague boss manager lead leads maintainer
    maintainers finance security infra platform admin admins reviewers humans nightly jenkins by_ci in_ci_only in_the_cluster_only
    two_people four_eyes`,
  /** It has a time that is not now. */
  later: `
    later tomorrow tonight afterwards eventually until till monday tuesday wednesday thursday friday saturday sunday weekend next_week next_sprint
    next_month lunch after_my after_the after_our after_i after_we once_i once_we once_the when_i when_we before_the first window
    scheduled planned postponed delayed deferred shelved cancelled canceled halted suspended stopped paused hold not_before not_until earliest
    not_today not_now booked booking slot slots`,
  /** Somebody's word, look or signature is on it, or has to come first. */
  checked: `
    approv* audit* certif* recertif* permission sign-off signoff signed_off go-ahead blessing consent ticket change_request request review reviewed
    cleared clearance agreed authori* discussion rfc vote buy-in go_from ok_from word_from nod_from announced coordinated negotiated
    contract contractual signed yubikey key vpn gated meeting own_pr change_control compliance regulat* sign_off pen_test pen-test`,
  /** It is closed to everybody, or to the reader. */
  forbidden: `
    forbidden prohibited banned disallowed closed blocked frozen freeze feature-freeze locked restricted reserved taboo no-go no-no sacred verboten
    embargoed off-limits off_limits off-topic off_topic not_your not_yours isn't_your not_part isn't_part not_on_the isn't_on_the not_in_scope
    not_an_option isn't_an_option not_happening final untouchable left_in_peace left_alone under_embargo up_for another_day`,
  /** Something is going on there. */
  busy: `
    under_review in_review in_use in_flux checked_out in_the_middle mid-* half-* reworked rewritten rewriting migrated being_replaced replaced_by
    conflict conflicts dies deleted_soon next_sprint next_month next_week next_quarter wip_of merge_conflict load_testing load-testing load_tested load-tested
    demoing in_the_works being_rewritten being_reworked being_migrated being_restructured open_in`,
  /** It is made, kept or delivered elsewhere, or lost here. */
  remade: `
    generated vendored lost overwritten clobbered reverted come_from comes_from provided_by delivered_by automatically dumped synced reconciled
    copied_from mirrored synced_from snapshot as_is untouched unchanged through_the through_a legacy_customers shared_with
    own_branch own_ticket own_commit own_task separate_pr different_pr dedicated_pr another_pr`,
  /** It costs money, time or nerves. */
  costly: `
    cost costs costly expensive money billed bills charged charges charge $ euros credits quota quota_is budget minutes hour hours ages forever
    eats burns drains hogs limited metered battery fans laptop bandwidth`,
  /** What would come of it, or whom it reaches. */
  harmful: `
    triggers kicks wakes pages emails mails notifies alerts spams annoys deploys goes_live everyone everybody customer customers shared staging
    prod production real mess messes overwrites clobbers wipes destroys ruins invalidates interrupts disturbs floods confuses conflict conflicts
    lose loses lost nervous angry mad unhappy dies die irreversible dangerous risky risk harmful`,
  /** It would be of no use. */
  unwise: `
    premature pointless overkill unwelcome unwanted undesired silly stupid crazy nuts insane wasteful useless unnecessary needless excessive
    redundant superfluous unwise unhelpful hopeless futile insufficient garbage nonsense cheating does_not_count doesn't_count no_good not_needed
    not_a_solution no_solution isn't_a_solution not_the_solution not_the_way not_the_answer isn't_the_answer`,
  /** It is done in another way, or somewhere else. */
  elsewhere: `
    elsewhere upstream separate separately different own manual manually by_hand controlled pinned happens come_from come_out_of own_pr discussed
    gone off out over_for done_for consent_of`,
} as const

/** What a statement may say of its subject. */
type Sense = keyof typeof described

interface Words {
  readonly single: ReadonlySet<string>
  readonly stems: readonly string[]
  readonly phrases: readonly string[]
}

const wordsOf = (text: string): Words => {
  const all = text.split(/\s+/).filter(Boolean)
  return {
    single: wordSet(all.filter((word) => !/[_*]/.test(word)).join(' ')),
    stems: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    phrases: all.filter((word) => word.includes('_')).map((word) => ` ${word.replaceAll('_', ' ')} `),
  }
}

const words = new Map(Object.entries(described).map(([sense, text]) => [sense as Sense, wordsOf(text)]))

/** The senses of what is said, given in plain words. */
export function sensesOf(said: readonly string[]): ReadonlySet<Sense> {
  const text = ` ${said.join(' ')} `
  const has = ({ single, stems, phrases }: Words) =>
    said.some((word) => single.has(word) || stems.some((stem) => word.startsWith(stem))) || phrases.some((phrase) => text.includes(phrase))
  return new Set([...words].filter(([, one]) => has(one)).map(([sense]) => sense))
}

/** Senses in which a deed is not to be done, a place not to be changed, a program not to be used. */
export const restrain: Readonly<Record<'deed' | 'place' | 'program', readonly Sense[]>> = {
  deed: ['owned', 'actors', 'later', 'checked', 'forbidden', 'costly', 'harmful', 'unwise', 'elsewhere'],
  place: ['owned', 'checked', 'forbidden', 'busy', 'remade'],
  program: ['owned', 'checked', 'forbidden', 'busy', 'remade'],
}
