/** Answers that contradict each other, or say too much. A part of the table in policy.ts. */
export const consistencyPolicy = {
  contradiction: {
    class: 'violation',
    title: 'says two different things about one player',
    says: 'SPEC §3 names the same fact in both answers.',
    effect: 'Two screens show different facts about the same player.',
    change:
      'Host: read both answers from the same record. If the player was in a game during the run, run it again.',
  },
  publicDiffers: {
    class: 'risk',
    title: 'shows other facts in public than in the own profile',
    says: 'SPEC §3 names the same fact in both answers; no sentence says how old a public profile may be.',
    effect: 'Visitors see other facts than the player.',
    change:
      'Run it again after five minutes. Nothing if the finding goes. Host: otherwise read both answers from the same record.',
  },
  providersDiffer: {
    class: 'risk',
    title: 'lists other sign-in providers than linked accounts',
    says: 'SPEC §5: the game account stays linked "when it is the only authentication provider".',
    effect: 'The portal offers to unlink an account that must stay, or refuses to.',
    change: 'Host: list a provider while its account is linked.',
  },
  rankDiffers: {
    class: 'risk',
    title: 'sends an own rank that fits neither the profile nor the leaderboard',
    says: 'SPEC §3: the own rank has the uid, displayName, axp and rank of the leaderboard.',
    effect: "The row 'Your Rank' contradicts the rows beside it.",
    change: 'Host: rank from the same records. If many players changed within six hours, run it again.',
  },
  staleBoard: {
    class: 'risk',
    title: 'sends a leaderboard that is older than six hours',
    says: 'SPEC §9: "cache refresh interval 6 hours".',
    effect: "'Next update in' has no time left; players who hide stay listed.",
    change: 'Host: make the leaderboard again every six hours.',
  },
  hiddenStillListed: {
    class: 'risk',
    title: 'still lists a player who hides from leaderboards',
    says: 'SPEC §9: "leaderboard removal may take up to 6 hours".',
    effect: 'The portal shows the player to everyone.',
    change: 'Nothing if the player has hidden within six hours. Host: otherwise leave the player out.',
  },
  personalDataPublic: {
    class: 'violation',
    title: 'publishes personal data of a player',
    says: 'SPEC §3: the email, the providers and the options belong to the own profile.',
    effect: 'The portal ignores the field; anyone can read it at the host.',
    change: 'Host: leave the field out.',
  },
  tokenEchoed: {
    class: 'violation',
    title: 'sends the token back',
    says: 'SPEC §7: a token goes to the host; no answer has one.',
    effect: 'Logs and caches of answers let others sign in as the player.',
    change: 'Host: leave the token out of answers and error texts.',
  },
  sharedState: {
    class: 'violation',
    title: 'gives two people the same sign-in state',
    says: 'SPEC §7: the answer is "used to link while signed in".',
    effect: 'The game account of one player can be linked to another.',
    change: 'Host: make a new state for each request, and bind it to the token.',
  },
  inventedPlayer: {
    class: 'violation',
    title: 'sends a profile for an id that nobody has',
    says: "SPEC §8: 'User not found'.",
    effect: 'The portal shows a player who does not exist.',
    change: 'Host: answer 404 for an unknown id.',
  },
  inventedAccount: {
    class: 'violation',
    title: 'sends a chat account for a code that nobody was given',
    says: 'SPEC §8: an invalid code is refused.',
    effect: 'Anyone can see, and link, the chat account of somebody else.',
    change: 'Host: compare the whole code; refuse an unknown one.',
  },
  otherOption: {
    class: 'violation',
    title: 'changes another option than the one that was set',
    says: 'SPEC §7: {category, name, value} sets one option.',
    effect: 'A player hides or shows what they did not touch.',
    change: 'Host: change only the named option.',
  },
} as const;
