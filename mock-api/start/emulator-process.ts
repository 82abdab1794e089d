import { createRequire } from 'node:module';

/** The parts of firebase-tools' modules that this file uses. */
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

// The emulator creates a validator for each of its several hundred call parameters. Each would first validate
// the published OpenAPI schema itself, which takes seven seconds in total.
const requireFrom = (parent: NodeJS.Require, name: string) => createRequire(parent.resolve(name));
const { Ajv }: Validators = requireFrom(requireFrom(require, 'firebase-tools'), 'exegesis')('ajv');
Ajv.prototype.validateSchema = () => true;

const { EmulatorRegistry }: Registry = require('firebase-tools/lib/emulator/registry.js');
const { AuthEmulator, SingleProjectMode }: Auth = require('firebase-tools/lib/emulator/auth/index.js');

await EmulatorRegistry.start(
  new AuthEmulator({ host, port: Number(port), projectId, singleProjectMode: SingleProjectMode.WARNING }),
);
