import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAsking } from './asking.ts';
import { usePorts } from './ports/ports.ts';
import { Queries } from './queries.tsx';
import { httpLink, trpc } from './rpc.ts';
import { useSessionActions } from './session.tsx';
import { sessionLink } from './session-link.ts';
import { unknownResultLink } from './unknown-result-link.ts';

/** What a screen that calls procedures stands in. A call that is refused for good ends the session. */
export function Calls({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <Procedures>{children}</Procedures>
    </Queries>
  );
}

function Procedures({ children }: { children: ReactNode }) {
  const { identity, connection } = usePorts();
  const queries = useQueryClient();
  const { expire } = useSessionActions();
  const asking = useAsking();
  asking.calls ??= trpc.createClient({
    links: [
      sessionLink(identity, expire),
      unknownResultLink(() => void queries.invalidateQueries()),
      asking.link ?? httpLink(identity, connection),
    ],
  });
  return (
    <trpc.Provider client={asking.calls} queryClient={queries}>
      {children}
    </trpc.Provider>
  );
}
