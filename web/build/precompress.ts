import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;
/** A file below this size fits into one network packet uncompressed. */
const MIN_BYTES = 1_024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes `.br` and `.gz` copies of each built text file, at the highest level. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle(error) {
      // After a failed build there are no files, and a second error would hide the first.
      if (error) return;
      const { root, build } = this.environment.config;
      const folder = resolve(root, build.outDir);
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotliAsync(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipAsync(bytes, { level: zlib.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
