import { consistencyPolicy } from './checks/consistency/policy.ts';

/**
 * How grave a finding is. A violation breaks a sentence of the specification, or the portal. A risk works today and can
 * harm. An observation differs from an assumption of this project, and nothing depends on the difference.
 */
export type FindingClass = 'violation' | 'risk' | 'observation';

export const findingClasses = ['violation', 'risk', 'observation'] as const satisfies FindingClass[];

export interface PolicyRule {
  class: FindingClass;
  /** The rule is broken: 'refuses a request that the portal sends'. Its subject is the host. */
  title: string;
  /** The sentence of the specification, or what the specification leaves open. */
  says: string;
  /** The portal's behaviour with such a host. */
  effect: string;
  /** The remedy: a change of the host, of a schema, or of an assumption of this project. */
  change: string;
}

const ownChoice = 'The specification leaves it open; this project has assumed it.';

/** Everything that the tester can find, and how grave it is. */
export const policy = {
  // The portal can't use the answer.
  unreadableAnswer: {
    class: 'violation',
    title: 'sends an answer that the portal cannot read',
    says: 'SPEC §3 and §7 name the fields of each answer.',
    effect: 'The screen says that the answer could not be read, and shows nothing of it.',
    change:
      'Host: send the fields that the specification names. Schema: if the host is right, accept its shape.',
  },
  lostValue: {
    class: 'violation',
    title: 'sends a value of another kind than the portal reads',
    says: 'SPEC §3 names the field and its use.',
    effect: 'The portal drops the value; the player does not see it.',
    change: 'Host: send a value of that kind. Schema: if the host is right, accept its kind.',
  },
  refusedValidRequest: {
    class: 'violation',
    title: 'refuses a request that the portal sends',
    says: 'SPEC §7 lists the call with this payload.',
    effect: 'The player cannot use what the call is for.',
    change: 'Host: take the request. Schema: if the host is right, send what the host takes.',
  },
  failedValidRequest: {
    class: 'violation',
    title: 'fails at a request that the portal sends',
    says: 'SPEC §7 lists the call with this payload.',
    effect: 'The player sees an error and cannot use what the call is for.',
    change: 'Host: mend the error, or answer in time (--timeout).',
  },
  // Tokens and personal data.
  acceptedBadToken: {
    class: 'violation',
    title: 'serves a request without a valid token',
    says: 'SPEC §6: these calls "use the user\'s bearer token".',
    effect: 'Anyone can read or change the account of a player.',
    change: 'Host: verify signature, expiry and scheme of the token before the call.',
  },
  foreignData: {
    class: 'violation',
    title: 'sends the data of another person',
    says: 'SPEC §7: the answer is the own profile or the own entry.',
    effect: 'A player sees the data of another player.',
    change: "Host: choose the account by the token alone, and don't cache answers across tokens.",
  },
  foreignWrite: {
    class: 'violation',
    title: 'changes the account of another person',
    says: 'SPEC §6: these calls "use the user\'s bearer token".',
    effect: 'The action of one player changes the account of another.',
    change: 'Host: choose the account by the token alone.',
  },
  foreignRedirect: {
    class: 'risk',
    title: 'begins to link for a uid of somebody else',
    says: 'SPEC §7: the uid is "used to link while signed in".',
    effect: 'The portal sends only the own uid; others could link their game account to a player.',
    change: 'Host: compare the uid with the token.',
  },
  hiddenShown: {
    class: 'violation',
    title: 'shows a profile that its player hides',
    says: 'SPEC §6: a profile can be viewed "when the user enables PublicProfileVisible".',
    effect: 'The portal shows the profile to everyone.',
    change: 'Host: answer 404 for a hidden profile, at once after the option is set.',
  },
  notDeleted: {
    class: 'violation',
    title: 'keeps the data of a deleted account',
    says: 'SPEC §8: "Your account has been successfully deleted".',
    effect: 'The portal says that the account is deleted, and it is not.',
    change: 'Host: delete the account before the answer.',
  },
  publicField: {
    class: 'risk',
    title: 'publishes a field that nobody asked for',
    says: 'SPEC §3 lists the fields of the public profile.',
    effect: 'The portal ignores the field; anyone can read it at the host.',
    change: 'Host: leave the field out. Schema: add the field if it may be public.',
  },
  plainHttp: {
    class: 'risk',
    title: 'sends the sign-in over plain http',
    says: 'SPEC §7: "the browser navigates to" the address.',
    effect: 'The portal refuses the address; others on the network could read the sign-in.',
    change: 'Host: send an https address.',
  },
  redirectOrigin: {
    class: 'risk',
    title: 'sends the sign-in to an unexpected origin',
    says: 'SPEC §7: "the browser navigates to" the address; the specification names no origin.',
    effect: 'The portal refuses the address unless AUTH_REDIRECT_ORIGINS lists its origin and path.',
    change:
      'Add the origin and path to AUTH_REDIRECT_ORIGINS if it is right. Host: mend the address if it is wrong.',
  },
  // Effects of calls.
  notKept: {
    class: 'violation',
    title: 'takes a write and does not keep it',
    says: 'SPEC §4: the profile shows the change after the call.',
    effect: 'The portal says that the change is saved, and shows the old state at the next visit.',
    change: 'Host: write before the answer, and show the new state to the next read.',
  },
  visibleHidden: {
    class: 'violation',
    title: 'hides a profile that its player shows',
    says: 'SPEC §6: profiles "can be viewed by anyone when the user enables PublicProfileVisible".',
    effect: 'Visitors see that the player was not found.',
    change: 'Host: show the profile at once after the option is set.',
  },
  codeReused: {
    class: 'violation',
    title: 'takes a linking code twice',
    says: 'SPEC §8: a code that "has already been used" is refused.',
    effect: 'Anyone with an old code can link the chat account again.',
    change: 'Host: refuse a code once it has linked an account.',
  },
  foreignLink: {
    class: 'violation',
    title: 'links another chat account than the one of the code',
    says: 'SPEC §1: an account is linked by "a short code issued by a bot in the chat community".',
    effect: 'A player can link the chat account of somebody else.',
    change: 'Host: take the account from the code.',
  },
  wrongOrder: {
    class: 'violation',
    title: 'sends a leaderboard out of order',
    says: 'SPEC §7: "the first 10 players are kept".',
    effect: 'The portal shows wrong players, wrong ranks or a player twice.',
    change: 'Host: sort by aXP, each player once.',
  },
  futureInstant: {
    class: 'violation',
    title: 'dates its answer in the future',
    says: 'SPEC §9: "next update = generated time plus 6 hours".',
    effect: 'The portal shows a wrong time of the next update and keeps the answer too long.',
    change: 'Host: send the instant at which the answer was made.',
  },
  differsByPlayer: {
    class: 'violation',
    title: 'sends different people different shared data',
    says: 'SPEC §7: the leaderboard is "cached/allTime".',
    effect: 'The portal shows the answer for one player to all of them.',
    change: 'Host: send everybody the same until the next version.',
  },
  ...consistencyPolicy,
  // Refusals.
  crashOnBadInput: {
    class: 'risk',
    title: 'fails at a bad request instead of refusing it',
    says: 'SPEC §8 gives refusals words; it knows no failure for input.',
    effect: 'The portal sends no such request; anyone else can cause errors and alarms.',
    change: 'Host: check the input, and answer 4xx with words.',
  },
  noWords: {
    class: 'risk',
    title: 'refuses without words',
    says: 'SPEC §8: the portal shows "the server\'s message, error or details field".',
    effect: "The player sees 'API request failed with status {n}'.",
    change: 'Host: send a message, error or details text with each 4xx and 5xx.',
  },
  contentType: {
    class: 'risk',
    title: 'labels its JSON as something else',
    says: ownChoice,
    effect: 'The portal reads the answer all the same; proxies and browsers may not.',
    change: 'Host: send content-type: application/json.',
  },
  acceptedForbiddenInput: {
    class: 'risk',
    title: 'takes what the specification forbids',
    says: 'SPEC §5 and §7 limit what may be sent, and with which method.',
    effect: 'The portal sends no such request; others can.',
    change: 'Host: refuse the request with 4xx and words.',
  },
  // Differences from assumptions.
  acceptedUnusualInput: {
    class: 'observation',
    title: 'takes input beyond a limit of this project',
    says: ownChoice,
    effect: 'None: the portal refuses such input itself.',
    change: 'Assumption: widen the limit if players miss it.',
  },
  refusedUnusualInput: {
    class: 'observation',
    title: 'refuses input that this project allows',
    says: ownChoice,
    effect: "A player who enters such a value sees the host's words.",
    change: 'Assumption: narrow the limit to that of the host.',
  },
  otherRefusal: {
    class: 'observation',
    title: 'refuses with another status or other words than expected',
    says: 'SPEC §8 lists words; it leaves most statuses open, and who writes the words.',
    effect: "The player sees the host's words.",
    change: 'Nothing.',
  },
  otherFirstRank: {
    class: 'observation',
    title: 'begins its leaderboard with another rank than 1',
    says: 'SPEC §3 names the rank; it does not say where ranks begin.',
    effect: 'The portal shows the rank as it is sent, and a dash for a rank below 1.',
    change: 'Nothing if the rank is meant so.',
  },
  missingField: {
    class: 'observation',
    title: 'leaves out a field that the specification names',
    says: 'SPEC §3 names the field; it does not say that the field is always there.',
    effect: 'The screen leaves the field out.',
    change: 'Host: send the field if the account has a value.',
  },
  unknownField: {
    class: 'observation',
    title: 'sends a field that the specification does not name',
    says: 'SPEC §3 lists fields and does not close the list.',
    effect: 'None: the portal ignores the field.',
    change: 'Nothing.',
  },
} as const satisfies Record<string, PolicyRule>;

export type RuleName = keyof typeof policy;

/** The class of a rule; `strict` raises each class by one. */
export function classOf(rule: RuleName, strict = false): FindingClass {
  const own: FindingClass = policy[rule].class;
  if (!strict) return own;
  return own === 'observation' ? 'risk' : 'violation';
}
