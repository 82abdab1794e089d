import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import type { ReferenceRouter } from './router.ts';

const trpc = createTRPCReact<ReferenceRouter>();

/** A minimal comparable page with the portal's libraries: two routes, one with a query. */
export function App() {
  const [queryClient] = useState(() => new QueryClient());
  const [client] = useState(() => trpc.createClient({ links: [httpBatchLink({ url: '/trpc' })] }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <nav>
          <Link to="/">Home</Link> <Link to="/about">About</Link>
        </nav>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="*" element={<h1>About</h1>} />
        </Routes>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function Home() {
  const news = trpc.news.useQuery();
  return (
    <main>
      <h1>One Account, Endless Adventures</h1>
      <p>Your level, your coins and your badges travel with you through every game.</p>
      <p>{news.data ?? 'Loading...'}</p>
    </main>
  );
}
