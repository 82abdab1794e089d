import type { CredentialsForm, ResetEmailForm } from '#schema/rules/login.ts';

export type LoginMode = 'signIn' | 'createAccount' | 'reset';
/** How somebody is signing in; the form's own mode says what it is for. */
export type SignInMethod = 'roblox' | 'google' | 'form';
/** `isFromNavigation`: of something done elsewhere, and there from the first. */
export type LoginFeedback = { tone: 'good' | 'error'; text: string; isFromNavigation?: boolean };

/** The login form (SPEC §4). */
export type LoginFormState =
  | { step: 'ready'; mode: LoginMode; feedback: LoginFeedback | null }
  | { step: 'busy'; mode: LoginMode; method: SignInMethod };

/** Each handles its own failures, and does nothing while another is under way. */
export interface LoginActions {
  continueWithRoblox: () => Promise<void>;
  signInWithGoogle: () => Promise<void>;
  signIn: (form: CredentialsForm) => Promise<void>;
  createAccount: (form: CredentialsForm) => Promise<void>;
  sendReset: (form: ResetEmailForm) => Promise<void>;
  switchTo: (mode: LoginMode) => void;
}
