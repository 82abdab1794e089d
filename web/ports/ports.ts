import type { Brand } from '#schema/brand/brand.ts';
import type { Browser } from '../browser/browser.ts';
import { createRequiredContext } from '../browser/required-context.ts';
import type { Identity } from './identity.ts';
import type { Images } from './images.ts';
import type { RemoteConfig } from './remote-config.ts';

/** The external dependencies of the screens, except the tRPC procedures. */
export interface Ports {
  brand: Brand;
  browser: Browser;
  remoteConfig: RemoteConfig;
  identity: Identity;
  /** The operator's minimum length of new passwords, if it is above the specification's. */
  passwordMinimum?: number | undefined;
  images: Images;
}

export const [PortsProvider, usePorts] = createRequiredContext<Ports>('PortsProvider');
