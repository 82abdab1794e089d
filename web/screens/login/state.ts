import type { CredentialsForm, ResetEmailForm } from '#schema/rules/login.ts';

export type LoginMode = 'signIn' | 'createAccount' | 'reset';
/** The action in progress. `form`: the form of the current mode was submitted. */
export type SignInMethod = 'roblox' | 'google' | 'form';
/** `isFromNavigation`: the message comes from the location state, not from this form. */
export type LoginFeedback = { tone: 'good' | 'error'; text: string; isFromNavigation?: boolean };

/** The login form (SPEC §4). */
export type LoginFormState =
  | { step: 'ready'; mode: LoginMode; feedback: LoginFeedback | null }
  | { step: 'busy'; mode: LoginMode; method: SignInMethod };

/** Each action does nothing while another action is running. */
export interface LoginActions {
  continueWithRoblox: () => void;
  signInWithGoogle: () => void;
  signIn: (form: CredentialsForm) => void;
  createAccount: (form: CredentialsForm) => void;
  sendReset: (form: ResetEmailForm) => void;
  switchTo: (mode: LoginMode) => void;
}
