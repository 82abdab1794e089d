import { popups } from '#schema/constants.ts';

/** Simulates the call of the email and password popups (SPEC §9). */
export const simulatedDelay = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, popups.simulatedDelayMs);
  });
