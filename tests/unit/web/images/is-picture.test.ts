import { expect, it } from 'vitest';
import { badgeImagePath, thumbnailPath } from '#schema/entities/games.ts';
import { isPicture } from '#web/images/is-picture.ts';
import { readWorkerSettings, workerUrl } from '#web/images/worker-url.ts';

it.each(['https://cdn.test', 'https://storage.test/bucket', 'http://localhost:4000/a%20b'])(
  'page and worker take the same pictures of %s for theirs, and no other address',
  (address) => {
    const worker = new URL(workerUrl({ cdnUrl: address, productName: 'Nova' }), 'https://portal.test');
    const { cdnUrl } = readWorkerSettings(worker.href);
    for (const path of [thumbnailPath('Stick Sim'), badgeImagePath('Stick Sim', 'First!')])
      expect(isPicture(new URL(`${address}/${path}`).href, cdnUrl)).toBe(true);
    for (const other of ['/avatars/ada.svg', '/gamesx/1.png', '/games/../secret.png'])
      expect(isPicture(new URL(address + other).href, cdnUrl), other).toBe(false);
    expect(isPicture('https://other.test/bucket/games/1.png', cdnUrl)).toBe(false);
  },
);
