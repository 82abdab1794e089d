/** The providers of the accounts that a player may link, as players read them. */
export const providerNames = { roblox: 'Roblox', discord: 'Discord', google: 'Google' } as const;
export type Provider = keyof typeof providerNames;
