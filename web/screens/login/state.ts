import type { CredentialsForm, ResetEmailForm } from '#schema/rules/login.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';

export type LoginMode = 'signIn' | 'createAccount' | 'reset';
/** A way in. `form`: the form of the current mode. */
export type SignInMethod = 'roblox' | 'google' | 'form';
/** `isFromNavigation`: the message comes from the location state, not from this form. */
export type LoginFeedback = Feedback & { isFromNavigation?: boolean };

/** The login form (SPEC §4). */
export interface LoginFormState {
  mode: LoginMode;
  feedback: LoginFeedback | null;
  /** The address that another page has handed over, or ''. */
  email: string;
  /** The ways in that are in progress. None of them disables another. */
  busy: Record<SignInMethod, boolean>;
}

export interface LoginActions {
  continueWithRoblox: () => void;
  signInWithGoogle: () => void;
  signIn: (form: CredentialsForm) => void;
  createAccount: (form: CredentialsForm) => void;
  sendReset: (form: ResetEmailForm) => void;
  switchTo: (mode: LoginMode) => void;
}

/** `persist` of the forms on /login: all three modes of the form share the draft of the email. */
export const emailDraft = { as: 'login', fields: ['email'] } as const;
