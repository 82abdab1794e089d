/** A username as a handle, '@zoe'; undefined without a username. */
export const toHandle = (username: string | undefined) => (username ? `@${username}` : undefined);
