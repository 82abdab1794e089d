import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { Drafts } from './forms/drafts.ts';
import { DraftsProvider } from './forms/drafts.ts';
import type { Ports } from './ports/ports.ts';
import { PortsProvider, usePorts } from './ports/ports.ts';
import { createQueryClient, followConnection, trpc } from './rpc.ts';
import { SessionProvider, useExpireSession } from './session.tsx';
import { sessionLink } from './session-link.ts';
import { NoticeProvider } from './ui/notice-region.tsx';
import { PictureSourceContext } from './ui/picture-source.ts';
import { unknownResultLink } from './unknown-result-link.ts';

interface ProvidersProps {
  ports: Ports;
  link: TRPCLink<AppRouter>;
  children: ReactNode;
}

/** What every screen stands on. The ports and the link are given, so that stories can bring their own. */
export function Providers({ ports, link, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  const [drafts] = useState<Drafts>(() => new Map());
  useEffect(() => followConnection(ports.connection), [ports.connection]);
  return (
    <PortsProvider value={ports}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Procedures link={link} queryClient={queryClient}>
            <PictureSourceContext value={ports.images}>
              <DraftsProvider value={drafts}>
                <NoticeProvider>{children}</NoticeProvider>
              </DraftsProvider>
            </PictureSourceContext>
          </Procedures>
        </SessionProvider>
      </QueryClientProvider>
    </PortsProvider>
  );
}

interface ProceduresProps {
  link: TRPCLink<AppRouter>;
  queryClient: QueryClient;
  children: ReactNode;
}

/** The typed calls, which end the session when it is over. */
function Procedures({ link, queryClient, children }: ProceduresProps) {
  const { identity } = usePorts();
  const expire = useExpireSession();
  const [client] = useState(() =>
    trpc.createClient({
      links: [
        sessionLink(identity, expire),
        unknownResultLink(() => void queryClient.invalidateQueries()),
        link,
      ],
    }),
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
