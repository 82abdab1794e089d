import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      license: z.string().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const text = readFileSync('package-lock.json', 'utf8');
const lock = LockSchema.parse(JSON.parse(text));
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');

/** Licences that require only a notice. File-level copyleft (MPL) is fine for unmodified packages. */
const ACCEPTED_LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'CC-BY-3.0', 'Python-2.0', 'MPL-2.0', 'OFL-1.1', 'Zlib', 'WTFPL', 'Unlicense'],
  'public domain',
]);

const isAcceptedLicence = (licence: string): boolean => {
  const plain = licence.replace(/[()]/g, '').trim();
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAcceptedLicence);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAcceptedLicence);
  return ACCEPTED_LICENCES.has(plain);
};

describe('every package', () => {
  it('is locked by a content hash', () => {
    const loose = packages.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity));
    expect(loose.map(([folder]) => folder)).toEqual([]);
  });

  it('has an address, so that npm fetches no list of its versions', async () => {
    const complete = JSON.parse(text, (folder: string, entry) => {
      if (entry?.integrity === undefined) return entry;
      const name: string = entry.name ?? folder.split('node_modules/').at(-1);
      return { ...entry, resolved: `https://npm.invalid/${name}/-/${basename(name)}-${entry.version}.tgz` };
    });
    await expect(
      `${JSON.stringify(complete, null, 2)}\n`,
      '`npm run unit -- -u` adds the addresses that `npm install` leaves out',
    ).toMatchFileSnapshot('../../package-lock.json');
  });

  it('has an accepted licence', () => {
    const others = packages.filter(
      ([folder, { license }]) => !isAcceptedLicence(license ?? readLicence(folder)),
    );
    expect(others.map(([folder, { license }]) => `${folder}: ${license ?? readLicence(folder)}`)).toEqual([]);
  });
});

it('no package needs its install script', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const withScript = packages.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
  expect(withScript.map(([folder]) => folder)).toEqual(unneededInstallScripts);
});

/**
 * Packages with an install script: the first reads default settings from the environment, which the portal
 * doesn't use; the second replaces a start script by the program; the third warns about versions.
 */
const unneededInstallScripts = [
  'node_modules/@firebase/util',
  'node_modules/esbuild',
  'node_modules/protobufjs',
];

/** Reads the licence from the package's own text if the lock file has none. */
function readLicence(folder: string): string {
  const file = ['LICENSE', 'LICENSE-MIT', 'LICENSE.md'].map((name) => `${folder}/${name}`).find(existsSync);
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  if (text.includes('Permission is hereby granted, free of charge')) return 'MIT';
  return text.includes('Redistribution and use in source and binary forms') ? 'BSD' : 'unknown';
}
