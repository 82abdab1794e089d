import type { TRPCLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { Asking } from './asking.ts';
import { AskingContext } from './asking.ts';
import type { Drafts } from './forms/drafts.ts';
import { DraftsProvider } from './forms/drafts.ts';
import type { Ports } from './ports/ports.ts';
import { PortsProvider } from './ports/ports.ts';
import { SessionProvider } from './session.tsx';
import { NoticeProvider } from './ui/notice-region.tsx';
import { PictureSourceContext } from './ui/picture-source.ts';

interface ProvidersProps {
  ports: Ports;
  /** Another way to the procedures than HTTP. */
  link?: TRPCLink<AppRouter>;
  children: ReactNode;
}

/** What every screen stands on. The ports and the link are given, so that stories can bring their own. */
export function Providers({ ports, link, children }: ProvidersProps) {
  const [asking] = useState<Asking>(() => ({ link }));
  const [drafts] = useState<Drafts>(() => new Map());
  return (
    <PortsProvider value={ports}>
      <AskingContext value={asking}>
        <SessionProvider>
          <PictureSourceContext value={ports.images}>
            <DraftsProvider value={drafts}>
              <NoticeProvider>{children}</NoticeProvider>
            </DraftsProvider>
          </PictureSourceContext>
        </SessionProvider>
      </AskingContext>
    </PortsProvider>
  );
}
