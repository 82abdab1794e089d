import { createRequire } from 'node:module';

/** What is used of the modules that the emulator is made of, in their own words. */
interface Validators {
  Ajv: { prototype: { validateSchema: () => boolean } };
}
interface Registry {
  EmulatorRegistry: { start(emulator: object): Promise<void> };
}
interface Auth {
  AuthEmulator: new (args: {
    host: string;
    port: number;
    projectId: string;
    singleProjectMode: number;
  }) => object;
  SingleProjectMode: { WARNING: number };
}

const [host = '', port = '', projectId = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);

// For each of the several hundred parameters of its calls it makes a validator of its own, which would first compile the
// schema of all schemas: seven seconds to hear that a published specification is one.
const requireFrom = (theirs: NodeJS.Require, name: string) => createRequire(theirs.resolve(name));
const { Ajv }: Validators = requireFrom(requireFrom(require, 'firebase-tools'), 'exegesis')('ajv');
Ajv.prototype.validateSchema = () => true;

const { EmulatorRegistry }: Registry = require('firebase-tools/lib/emulator/registry.js');
const { AuthEmulator, SingleProjectMode }: Auth = require('firebase-tools/lib/emulator/auth/index.js');

await EmulatorRegistry.start(
  new AuthEmulator({ host, port: Number(port), projectId, singleProjectMode: SingleProjectMode.WARNING }),
);
