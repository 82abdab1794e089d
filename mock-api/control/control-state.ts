/** The state that the control page shows. Instants are ISO text, by the mock's clock. */
export interface ControlState {
  now: string;
  world: string;
  worlds: readonly string[];
  people: readonly ControlPerson[];
  codes: readonly ControlCode[];
  /** Mails of the identity service whose link has not been used, and mails of data exports. */
  outbox: readonly ControlMail[];
  /** Newest first. */
  journal: readonly ControlJournalEntry[];
  faults: readonly ControlFault[];
  /** Calls that can have a fault. */
  calls: readonly string[];
  faultKinds: readonly string[];
}

export interface ControlPerson {
  uid: string;
  email?: string | undefined;
  password?: string | undefined;
  /** Describes the person's account. */
  is: string;
}

export interface ControlCode {
  code: string;
  /** 'free', 'used', 'expired' or 'taken'. */
  state: string;
  discordUser: string;
  /** Absent if the code never expires. */
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
  /** Response time in ms. */
  ms: number;
  /** 'agrees' if the response conforms to the contract of its call. */
  verdict: 'agrees' | 'drifts';
  findings: readonly string[];
}

export interface ControlFault {
  call: string;
  /** A description of the fault, such as 'status 503' or 'slow 2000 ms'. */
  fault: string;
  /** Remaining uses; absent means until the fault is cleared. */
  times?: number | undefined;
}
