import { popups } from '#schema/constants.ts';

/** What the two popups do in place of a call (SPEC §9). */
export const simulatedDelay = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, popups.simulatedDelayMs);
  });
