/**
 * How grave a finding is. A violation breaks a sentence of the specification, or the portal. A risk works today and can
 * harm. Unknown is what no schema names: perhaps the schemas lack it.
 */
export type FindingClass = 'violation' | 'risk' | 'unknown';

export const findingClasses = ['violation', 'risk', 'unknown'] as const satisfies FindingClass[];

/** Everything that the tester can find, a rule a line: class, title, says, effect, change. */
// biome-ignore format: a table, with a rule a line
const table = {
  // The portal can't use the response.
  unreadableResponse: ['violation', 'sends a response that the portal cannot read', 'SPEC §3 and §7 name the fields of each response.', 'The screen says that the answer could not be read, and shows nothing of it.', 'Host: send the fields that the specification names. Schema: if the host is right, accept its shape.'],
  lostValue: ['violation', 'sends a value of another kind than the portal reads', 'SPEC §3 names the field and its use.', 'The portal drops the value; the player does not see it.', 'Host: send a value of that kind. Schema: if the host is right, accept its kind.'],
  missingField: ['violation', 'leaves out a field that the portal shows', 'SPEC §3 names the field.', 'The screen leaves the field out.', 'Host: send the field under the name of the specification, or null if the account has no value.'],
  absentNumber: ['violation', 'leaves out a number that is not 0, or may not be', 'SPEC §3 names the field; the portal takes an absent number for 0.', 'The screen shows 0.', 'Host: send the number under the name of the specification; a 0, too, beside numbers that it does not name.'],
  refusedValidRequest: ['violation', 'refuses a request that the portal sends', 'SPEC §7 lists the call with this payload.', 'The player cannot use what the call is for.', 'Host: take the request. Schema: if the host is right, send what the host takes.'],
  failedValidRequest: ['violation', 'fails at a request that the portal sends', 'SPEC §7 lists the call with this payload.', 'The player sees an error and cannot use what the call is for.', 'Host: mend the error, or answer a read within 3 s, a write within 8 s.'],
  unknownField: ['unknown', 'sends a field that no schema knows', 'SPEC §3 does not name the field.', 'The portal ignores the field.', 'Nothing. Schema: add the field if the portal should use it.'],
  // Tokens and personal data.
  acceptedBadToken: ['violation', 'serves a request without a valid token', 'SPEC §6: these calls "use the user\'s bearer token".', 'Anyone can read or change the account of a player.', 'Host: verify signature, expiry and scheme of the token before the call.'],
  foreignData: ['violation', 'sends the data of another person', 'SPEC §7: the response is the own profile or the own entry.', 'A player sees the data of another player.', "Host: choose the account by the token alone, and don't cache answers across tokens."],
  foreignWrite: ['violation', 'changes the account of another person', 'SPEC §6: these calls "use the user\'s bearer token".', 'The action of one player changes the account of another.', 'Host: choose the account by the token alone.'],
  foreignRedirect: ['risk', 'begins to link for a uid of somebody else', 'SPEC §7: the uid is "used to link while signed in".', 'The portal sends only the own uid; others could link their game account to a player.', 'Host: compare the uid with the token.'],
  hiddenShown: ['violation', 'shows a profile that its player hides', 'SPEC §6: a profile can be viewed "when the user enables PublicProfileVisible".', 'The portal shows the profile to everyone.', 'Host: answer 404 for a hidden profile, at the latest two seconds after the option is set.'],
  notDeleted: ['violation', 'keeps the data of a deleted account', 'SPEC §8: "Your account has been successfully deleted".', 'The portal says that the account is deleted, and it is not.', 'Host: delete the account before the response.'],
  plainHttp: ['violation', 'sends the sign-in over plain http', 'SPEC §7: "the browser navigates to" the address.', 'The portal refuses the address; others on the network could read the sign-in.', 'Host: send an https address.'],
  redirectOrigin: ['risk', 'sends the sign-in to an unexpected origin', 'SPEC §7: "the browser navigates to" the address; the specification names no origin.', 'The portal refuses the address unless AUTH_REDIRECT_ORIGINS lists its origin and path.', 'Add the origin and path to AUTH_REDIRECT_ORIGINS if it is right. Host: mend the address if it is wrong.'],
  // Effects of calls.
  notKept: ['violation', 'takes a write and does not keep it', 'SPEC §4: the profile shows the change after the call.', 'The portal says that the change is saved, and shows the old state at the next visit.', 'Host: write before the response, and show the new state to the next read.'],
  visibleHidden: ['violation', 'hides a profile that its player shows', 'SPEC §6: profiles "can be viewed by anyone when the user enables PublicProfileVisible".', 'Visitors see that the player was not found.', 'Host: show the profile, at the latest two seconds after the option is set.'],
  codeReused: ['violation', 'takes a linking code twice', 'SPEC §8: a code that "has already been used" is refused.', 'Anyone with an old code can link the chat account again.', 'Host: refuse a code once it has linked an account.'],
  foreignLink: ['violation', 'links another chat account than the one of the code', 'SPEC §1: an account is linked by "a short code issued by a bot in the chat community".', 'A player can link the chat account of somebody else.', 'Host: take the account from the code.'],
  wrongOrder: ['violation', 'sends a leaderboard out of order', 'SPEC §7: the portal keeps only the first players.', 'The portal shows wrong players, wrong ranks or a player twice.', 'Host: sort by aXP, each player once.'],
  differsByPlayer: ['violation', 'sends different people different shared data', 'SPEC §7: the leaderboard is "cached/allTime".', 'The portal shows the response for one player to all of them.', 'Host: send everybody the same until the next version.'],
  // Responses that contradict each other, or say too much.
  contradiction: ['violation', 'says two different things about one player', 'SPEC §3 names the same fact in both responses.', 'Two screens show different facts about the same player.', 'Host: read both responses from the same record. If the player was in a game during the run, run it again.'],
  publicDiffers: ['risk', 'shows other facts in public than in the own profile', 'SPEC §3 names the same fact in both responses; no sentence says how old a public profile may be.', 'Visitors see other facts than the player.', 'Run it again after five minutes. Nothing if the finding goes. Host: otherwise read both responses from the same record.'],
  rankDiffers: ['risk', 'sends an own rank that fits neither the profile nor the leaderboard', 'SPEC §3: the own rank has the uid, displayName, axp and rank of the leaderboard.', "The row 'Your Rank' contradicts the rows beside it.", 'Host: rank from the same records. If many players changed within six hours, run it again.'],
  staleBoard: ['risk', 'sends a leaderboard that is older than six hours', 'SPEC §9: "cache refresh interval 6 hours".', "'Next update in' has no time left; players who hide stay listed.", 'Host: make the leaderboard again every six hours.'],
  hiddenStillListed: ['risk', 'still lists a player who hides from leaderboards', 'SPEC §9: "leaderboard removal may take up to 6 hours".', 'The portal shows the player to everyone.', 'Nothing if the player has hidden within six hours. Host: otherwise leave the player out.'],
  personalDataPublic: ['violation', 'publishes personal data of a player', 'SPEC §3: the email, the providers and the options belong to the own profile.', 'The portal ignores the field; anyone can read it at the host.', 'Host: leave the field out.'],
  tokenEchoed: ['violation', 'sends the token back', 'SPEC §7: a token goes to the host; no response has one.', 'Logs and caches of responses let others sign in as the player.', 'Host: leave the token out of responses and error texts.'],
  sharedState: ['violation', 'gives two people the same sign-in state', 'SPEC §7: the response is "used to link while signed in".', 'The game account of one player can be linked to another.', 'Host: make a new state for each request, and bind it to the token.'],
  inventedPlayer: ['violation', 'sends a profile for an id that nobody has', "SPEC §8: 'User not found'.", 'The portal shows a player who does not exist.', 'Host: answer 404 for an unknown id.'],
  inventedAccount: ['violation', 'sends a chat account for a code that nobody was given', 'SPEC §8: an invalid code is refused.', 'Anyone can see, and link, the chat account of somebody else.', 'Host: compare the whole code; refuse an unknown one.'],
  otherChanged: ['violation', 'changes something else than it was asked to', 'SPEC §7: {category, name, value} sets one option, {provider} unlinks one account.', 'A player loses, hides or shows what they did not touch.', 'Host: change only what the request names.'],
  accountChanged: ['violation', 'is left with another account than before the run', 'The run undoes its writes; SPEC §4 and §7 name calls that set and unlink.', 'The account of the test player has a change that nobody chose.', 'Run with --undo and a token of this account; set what remains back in the portal. If the player has changed it, nothing.'],
  impossibleNumber: ['violation', 'sends a number that cannot be', 'SPEC §3 and §9: counts, levels and amounts begin at 0, ranks at 1.', 'The portal shows a dash or nonsense.', 'Host: send the count itself, and ranks from 1.'],
  impossibleInstant: ['violation', 'sends an instant before 2006 or in the future', 'SPEC §3: {_seconds}; SPEC §9: "next update = generated time plus 6 hours".', 'The portal shows a wrong date or time.', 'Host: send seconds in _seconds, or ISO text, by a right clock.'],
  sumsDiffer: ['violation', 'sends totals that contradict their parts', 'SPEC §3: playtime in seconds, badgesEarned and badgesOwned tell the same.', 'Two places of one screen show different numbers.', 'Host: count both from the same records, in seconds.'],
  pictureHost: ['risk', 'sends a picture that the portal does not load', 'SPEC §3: profileImageUrl; the specification names no host.', "The player sees the '?' placeholder, unless PICTURE_HOSTS lists the origin.", 'Add the origin to PICTURE_HOSTS if it is right. Host: otherwise mend the address.'],
  garbledText: ['violation', 'sends text that is not UTF-8, or is encoded twice', 'JSON is UTF-8 (RFC 8259), and the portal shows text as it is.', 'Names have signs that the player never wrote; an address leads to an error.', 'Host: encode answers once, in UTF-8 and without HTML.'],
  compressed: ['risk', 'answers compressed although it was asked not to', 'RFC 9110, 12.5.3: the portal sends accept-encoding: identity.', 'The portal reads gzip, deflate and br, at some cost of time, and no other form.', 'Host: obey accept-encoding, also in the proxy in front.'],
  comesAndGoes: ['violation', 'answers the same request now with and now without a value', 'SPEC §7: the response is the profile, the leaderboard or the rank.', 'Games, badges or accounts are missing, and there again after a reload.', 'Host: answer with an error if a part cannot be read.'],
  restlessBoard: ['risk', 'dates the leaderboard anew at each request', 'SPEC §9: "cache refresh interval 6 hours".', "'Last updated' and 'Next update in' never move.", 'Host: send the instant at which the leaderboard was made.'],
  failureAs200: ['violation', 'says in a success that it failed', 'SPEC §8: a failure is a non-OK response.', 'The portal says that the action has succeeded.', 'Host: answer a failure with 4xx or 5xx.'],
  sharedCache: ['violation', 'lets shared caches keep what is for one player', 'SPEC §6: these calls use the bearer token of the user.', 'A proxy or CDN may send the response to somebody else.', 'Host: send cache-control: private or no-store.'],
  hiddenTold: ['risk', 'tells a hidden profile from one that nobody has', 'SPEC §2: "doesn’t exist or might be private".', 'Anyone can find out that the player exists.', 'Host: send the same status and words for both.'],
  boardNames: ['risk', 'lists a player under another name than the public profile', 'SPEC §3 names displayName in both responses.', 'The row leads to a profile with another name.', 'Nothing if the player has a new name since the leaderboard was made. Host: otherwise read both from the same record.'],
  linkDate: ['violation', 'dates a new link to another time than now', 'SPEC §3: linkedAt.', "The options show a wrong 'linked' date.", 'Host: set linkedAt when the link is made.'],
  notRenewed: ['violation', 'refuses an expired token with another status than 401', 'SPEC §6: these calls use the bearer token of the user.', 'The portal renews the token after 401 alone; the player is signed out after an hour.', 'Host: answer 401 for an expired token.'],
  retried: ['risk', 'answers only when it is asked again', 'SPEC §7 lists the call.', 'The portal asks again; the player waits.', 'Host: find out why the first request failed.'],
  slower: ['risk', 'answers ever more slowly', 'The specification names no time; the portal waits 3 s for an attempt that it may repeat, and 8 s for a call.', 'With more requests the player sees an error.', 'Host: look for what grows with each request.'],
  // Refusals.
  crashOnBadInput: ['risk', 'fails at a bad request instead of refusing it', 'SPEC §8 gives refusals words; it knows no failure for input.', 'The portal sends no such request; anyone else can cause errors and alarms.', 'Host: check the input, and answer 4xx with words.'],
  noMessage: ['risk', 'refuses without words', 'SPEC §8: the portal shows "the server\'s message, error or details field".', "The player sees 'API request failed with status {n}'.", 'Host: send a message, error or details text with each 4xx and 5xx.'],
  acceptedForbiddenInput: ['risk', 'takes what the specification forbids', 'SPEC §5 and §7 limit what may be sent, and with which method.', 'The portal sends no such request; others can.', 'Host: refuse the request with 4xx and words.'],
} as const satisfies Record<string, readonly [FindingClass, title: string, says: string, effect: string, change: string]>;

export type RuleName = keyof typeof table;

export const ruleNames = Object.keys(table);

/**
 * The rule of a finding. The host is the subject of `title`; `says` is the sentence of the specification, `effect` what the
 * player sees, `change` the remedy: of the host, a schema or a setting.
 */
export function getRule(name: RuleName) {
  const [, title, says, effect, change] = table[name];
  return { title, says, effect, change };
}

/** The class of a rule; `isCertain`: no other setting of the portal would make it right, so that a risk is a violation. */
export const classOf = (rule: RuleName, isCertain = false): FindingClass =>
  isCertain ? 'violation' : table[rule][0];
