import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const lock = LockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');

/** Licences that ask for no more than a notice; copyleft of files (MPL) is fine for what is not changed. */
const ACCEPTED_LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...[
    'CC0-1.0',
    'CC-BY-4.0',
    'CC-BY-3.0',
    'Python-2.0',
    'MPL-2.0',
    'OFL-1.1',
    'Zlib',
    'WTFPL',
    'BSD',
    'public domain',
  ],
]);

const isAcceptedLicence = (licence: string): boolean => {
  const plain = licence.replace(/[()]/g, '').trim();
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAcceptedLicence);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAcceptedLicence);
  return ACCEPTED_LICENCES.has(plain);
};

describe('every package', () => {
  it('is held by the hash of its content, and comes from no place of its own', () => {
    // Without `resolved` it comes from whichever registry npm is told to use.
    const loose = packages.filter(
      ([, { resolved, integrity = '' }]) => resolved !== undefined || !/^sha512-/.test(integrity),
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });

  it('has a licence that is fine to use', () => {
    const others = packages.filter(
      ([place, { license }]) => !isAcceptedLicence(license ?? readLicence(place)),
    );
    expect(others.map(([place, { license }]) => `${place}: ${license ?? readLicence(place)}`)).toEqual([]);
  });
});

it('nothing needs its install script: they are off, and what has one works here without', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const ours = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
  expect(Object.keys(ours).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  const atRuntime = packages.filter(
    ([, { hasInstallScript, dev, optional }]) => hasInstallScript && !dev && !optional,
  );
  expect(atRuntime.map(([place]) => place)).toEqual(unneededInstallScripts);
});

/** The first writes defaults from the environment for who wants none in the code, the second warns about versions. */
const unneededInstallScripts = ['node_modules/@firebase/util', 'node_modules/protobufjs'];

const AuditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), via: z.array(z.unknown()) })),
});

it('no package of the running portal has a known vulnerability that is high or critical', ({ skip }) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const audit = AuditSchema.safeParse(parseJson(stdout)).data;
  if (!audit) {
    console.error('Not checked: known vulnerabilities. The registry does not answer.');
    skip();
    return;
  }
  const grave = Object.entries(audit.vulnerabilities).filter(([, { severity }]) =>
    /high|critical/.test(severity),
  );
  expect(grave.map(([name, { severity }]) => `${name}: ${severity}`)).toEqual([]);
}, 90_000);

/** Where the lock file does not say: by the text that the package brings. */
function readLicence(place: string): string {
  const file = ['LICENSE', 'LICENSE-MIT', 'LICENSE.md'].map((name) => `${place}/${name}`).find(existsSync);
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  if (text.includes('Permission is hereby granted, free of charge')) return 'MIT';
  return text.includes('Redistribution and use in source and binary forms') ? 'BSD' : 'unknown';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
