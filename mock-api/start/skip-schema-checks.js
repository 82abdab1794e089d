// Loaded before the Firebase CLI (mock-api/decisions/0005-emulator-from-cli.md).
import { createRequire } from 'node:module';

/** Ajv as the emulator's validators load it, which is a package of a package of the CLI. */
const Ajv = ['firebase-tools/lib/bin/firebase.js', 'exegesis-express', 'exegesis'].reduce(
  (require, name) => createRequire(require.resolve(name)),
  createRequire(import.meta.url),
)('ajv/dist/core').default;

// Each of the emulator's hundreds of validators has an Ajv of its own, which first compiles the schema of schemas to check the
// emulator's own: two thirds of its start. What a request holds is still checked.
Ajv.prototype.validateSchema = () => true;
