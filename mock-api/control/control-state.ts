/** All that the control page shows. Every instant is ISO text by the mock's clock. */
export interface ControlState {
  now: string;
  world: string;
  worlds: readonly string[];
  people: readonly ControlPerson[];
  codes: readonly ControlCode[];
  /** Mails not yet acted upon. */
  outbox: readonly ControlMail[];
  /** In the order in which it is shown: the newest first. */
  journal: readonly ControlJournalEntry[];
  faults: readonly ControlFault[];
  /** Names of the calls that a fault can be set for. */
  calls: readonly string[];
  faultKinds: readonly string[];
}

export interface ControlPerson {
  uid: string;
  email?: string | undefined;
  password?: string | undefined;
  /** What makes this person worth signing in as. */
  is: string;
}

export interface ControlCode {
  code: string;
  /** 'free', 'used', 'expired' or what else the world says of it. */
  state: string;
  discordUser: string;
  /** None: it never ages. */
  expiresAt?: string | undefined;
}

export interface ControlMail {
  kind: string;
  email: string;
  link: string;
  sentAt?: string | undefined;
}

export interface ControlJournalEntry {
  at: string;
  call: string;
  method: string;
  path: string;
  status: number;
  /** How long the answer took, in ms. */
  ms: number;
  /** Whether the exchange fits the contract of its call. */
  verdict: 'agrees' | 'drifts';
  findings: readonly string[];
}

export interface ControlFault {
  call: string;
  /** The fault in words, such as 'status 503' or 'slow 2000 ms'. */
  fault: string;
  /** How many more times; none: until it is lifted. */
  times?: number | undefined;
}
