/** 'dailyChallenges' and 'daily-challenges' as 'daily-challenges'. */
export const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** 'daily-challenges' as 'dailyChallenges'. */
export const toCamel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** 'daily-challenges' as 'DailyChallenges'. */
export const toPascal = (name: string) => toCamel(`-${name}`);

/** 'dailyChallenges' as 'Daily challenges'. */
export const toWords = (name: string) => {
  const words = toKebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
