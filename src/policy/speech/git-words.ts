import type { Concept } from './concept.ts'

/** What is done with a repository, in the words people have for it. One entry to add one act. */
export const gitConcepts: readonly Concept[] = [
  {
    id: 'push',
    toRef: true,
    words:
      'hochladen hochschieb\\p{L}* lad\\p{L}*_(?:\\p{L}+_){0,3}hoch schieb\\p{L}*_(?:\\p{L}+_){0,3}(?:server|remote|github|gitlab) (?:ge)?push(?:es|s|ed|ing|e|en|t|a|lama\\p{L}*|ar|are|er|ez|ees|ear|st|uj\\p{L}*)?(?!_(?:\\w+_){0,2}(?:on|in)?to_(?:the|an?|this|that)_(?:\\w+_)?(?:array|list|stack|queue|vector|slice|buffer|router)) (?:send|put)_(?:it|this|that|them)_upstream ship(?=$|_(?:it|this|that|anything|yet|now|today)) trigger(?:s|ing)?_(?:the_|another_|a_|any_)?(?:ci|pipelines?)(?!_(?:config|file)) publish(?:ing)?_(?:the|this|my|that|our)_(?:branch|commits?|work) touch_(?:(?:this|the|that|my|our)_)?(?:branch|remote|origin|upstream) force-?push(?:es|ing)? forc(?:e|ing)_(?:anything|things|stuff|it_up|it_through) pouss(?:e|er|es|ez) subas sub(?:ir|a)_(?:los_cambios|cambios|nada|esto|eso|la_rama|al_remoto|al_repo\\p{L}*) 推送 推上去 プッシュ 푸시 (?:за)?пуш\\p{L}*',
    effects: ['publish:push'],
    commands: 'git push, docker push, podman push, jj git push, git send-email',
  },
  {
    id: 'commit',
    // "don't amend commits" forbids no commit
    words:
      '(?<!(?:amend|squash|rebas|rewrit)\\p{L}*_(?:(?!n?or_|and_)\\p{L}+_){0,2})(?<!(?<!check_)in_(?:the_|your_|my_|our_|any_)?)commit(?:s|t?ed|t?ing|es|te|ten|tet|ter|tez|ear|ees|eies|e|a|ta|leme\\p{L}*|t?are|test|uj\\p{L}*)?(?!_(?:the_|an?_|any_|this_)?(?:db_|database_|sql_)?transactions?) check_in check(?:ing)?_(?:it|them|this|that|anything|everything)_in(?=$|_(?:yet|for|until|before|please)) in_(?:the|my)_working_(?:tree|copy|directory) in(?:to)?_(?:the_)?git_history part_of_(?:the_)?(?:git_)?history dirty_(?:working_)?(?:tree|copy) uncommitt?et touch_(?:this|the|that|my|our)_branch 提交 コミット 커밋 (?:за)?коммит\\p{L}*',
    effects: ['write:commit'],
    commands: 'git commit, git revert, git cherry-pick, git am, hg commit, jj commit, svn commit',
  },
  {
    id: 'stage',
    // "the staging server" is a place
    words:
      '(?:un)?staged? unstaging (?<=(?:stash|commit|reset|push|checkout|merge|rebase)(?:ing)?_(?:or_|and_|nor_)?)add(?:ing)? add(?:ing)?(?=_(?:or|and|nor)_(?:stash|commit|reset|push|checkout|merge|rebase)) (?<!(?:against|to|on|at|in|from|hit|hits|hitting|reach|ping|touch|touching|query|call|the|our|with)_)staging(?=_(?:any|the|my|all|files|changes|it|them|anything|area)|$) git_add (?:add|put)(?:ing)?_(?:\\w+_){0,2}to_(?:the|my)_(?:index|staging_area) (?:git|my)_index mess(?:ing)?_(?:with_|up_)?(?:the_|my_)?(?:index|staging_area) hunks?',
    commands: 'git add, git stage, git commit -a, git commit -am, git commit --all, git restore --staged, git reset',
  },
  {
    id: 'pull',
    words:
      'touch_(?:this|the|that|my|our)_branch pull(?:s|ed|ing|en|e|ear|ees|er)?(?!_?req) updat(?:e|ing)_from updat(?:e|ing)_(?:the|this|my|our)_branch updat(?:e|ing)_(?:\\w+_){1,3}from_(?:the_)?(?:origin|upstream|remote|main|master) 拉取 プル',
    commands: 'git pull, docker pull, docker compose pull, podman pull',
  },
  {
    id: 'fetch',
    says: 'fetch from the remote',
    words: 'fetch(?:es|ing)?_(?:from_)?(?:the_)?(?:origin|upstream|remotes?)',
    commands: 'git fetch, git remote update, git pull',
  },
  {
    id: 'merge',
    toRef: true,
    words:
      'updat(?:e|ing)_(?:the|this|my|our)_branch (?:bring|get|pull)(?:ing)?_(?:\\w+_){1,2}into_(?:this|the|my|our)_branch pull(?:ing)?_in updat(?:e|ing)_(?:\\w+_){1,3}from_(?:the_)?(?:origin|upstream|main|master|develop) cherry_?pick(?:s|ed|ing)? (?:ge)?merg(?:e|es|ed|t|ing|en|er|ear|ees)(?!_?req|_(?:the_|these_|two_|both_)?(?:objects?|arrays?|dicts?|props|lists?|maps?|cells|types|classnames|styles|states?|results|options)(?!\\w)) fusionn\\p{L}+ fusiones 合并 マージ 병합 мерж\\p{L}* слива\\p{L}*',
    commands: 'git merge, git cherry-pick, gh pr merge, glab mr merge, git pull',
    effects: ['publish:merge', 'write:merge'],
  },
  {
    id: 'version-control',
    says: 'change the repository',
    onlyChanges: true,
    words: 'version_?control vcs (?:any|all|the)_git(?=$|_(?:stuff|things?|work|operations?))',
    effects: ['write:commit', 'write:history', 'write:merge', 'write:stash', 'write:ref', 'write:index', 'publish:push'],
    commands:
      'git add, git commit, git push, git pull, git merge, git rebase, git stash, git checkout, git switch, git reset, git restore, git tag',
  },
  {
    id: 'rebase',
    words: 'touch_(?:this|the|that|my|our)_branch rebas(?:e|es|ed|ing|en|ear|ees)',
    commands: 'git rebase, git pull --rebase',
  },
  {
    id: 'branch',
    says: 'change branches',
    onlyChanges: true,
    words:
      '(?:switch(?:ing)?|chang(?:e|ing))_to_(?:the_)?(?:main|master|develop|trunk|another|other|a_different) check(?:ing)?_out_(?:the_)?(?:main|master|develop|trunk|another|other_branch) touch(?:ing)?_(?:the_)?(?:main|master|develop|trunk|release|default)_branch (?:wander|stray|hop|mov|get|go)(?:e|ing)?_(?:off|away_from)_(?:this|the|my)_branch branching (?<!\\w_)branch(?=$|_(?:off|out|yet|now)) mov(?:e|ing)_off switch(?:ing)?_(?:away|around|branches) (?:stay|remain)(?:ing)?_on renam(?:e|ing)_(?:the_|this_|my_|our_)?branch(?:es)? this_branch_only only_(?:on|in)_this_branch (?:one|single)_branch branch_?(?:switch(?:es|ing)?|changes?) (?:switch|chang|creat|mak|open|start|leav)(?:e|ing)?_(?:a_|any_|the_|to_|this_)?(?:new_|other_|another_|different_)?branch(?:es)? new_branch(?:es)? (?:feature|topic|side|separate)_branches(?=$|_off|_for) (?:neue|keine)[nr]?_branch(?:es)? branch(?:es)?_(?:anleg|erstell|wechsel)\\p{L}* nouvelle_branche nueva_rama check(?:ing)?_?out(?:s|ing)? check(?:ing)?_\\w+_out',
    commands: 'git checkout, git switch, git branch, git worktree add',
  },
  {
    id: 'stash',
    onlyChanges: true,
    words:
      '(?<!(?:drop|pop|clear|delet|los|remov|appl)\\p{L}*_(?:my_|the_|any_|a_)?)stash(?:es|ed|ing|en)? (?:uncommitted|unstaged|local|pending)_(?:changes|stuff|work|edits) working_copy',
    commands: 'git stash',
  },
  {
    id: 'tag',
    onlyChanges: true,
    words: 'tags? releases tagging taggen stamp_versions? (?:cut|mak)(?:e|t?ing)?_(?:a_|any_|the_|new_)*releases?',
    commands: 'git tag, gh release create',
  },
  {
    id: 'rewrite',
    says: 'rewrite history',
    words:
      'amend(?:s|ing)? squash(?:es|ing)? rewrit(?:e|ing)_(?:the_)?history touch_(?:the_|git_)*history rewrit(?:e|ing)(?=$|_(?:once|after|what|published|pushed)) rewrit(?:e|ing)_(?:the_|my_|any_|our_)?(?:last_|previous_|existing_|old_)?commits?',
    commands: 'git commit --amend, git rebase, git reset --soft, git reset --mixed, git filter-branch, git filter-repo',
    effects: ['write:history'],
  },
  {
    id: 'discard',
    says: 'discard work',
    words:
      'los(?:e|ing)_(?:my|any|the) (?:uncommitted|unstaged|local|pending)_(?:changes|stuff|work|edits) working_copy reset(?:s|ting)? revert(?:s|ing)? undo(?:ing)? discard(?:s|ing)? restor(?:e|es|ing) throw(?:ing)?_away zurücksetz\\p{L}+ 重置 リセット',
    commands: 'git reset, git revert, git restore, git checkout, git clean, git stash drop',
    effects: ['delete:uncommitted', 'database:destroy'],
    scripts: ['reset'],
  },
]
