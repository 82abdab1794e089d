import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import type { AppRouter } from './router.ts';

const trpc = createTRPCReact<AppRouter>();

/** A minimal comparable page: two routes, one with a query. */
export function App() {
  const [queryClient] = useState(() => new QueryClient());
  const [client] = useState(() => trpc.createClient({ links: [httpBatchLink({ url: '/trpc' })] }));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <nav>
          <Link to="/">Home</Link> <Link to="/about">About</Link>
        </nav>
        <main>
          <Routes>
            <Route path="/" element={<Home />} />
            <Route path="*" element={<h1>About</h1>} />
          </Routes>
        </main>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function Home() {
  const news = trpc.news.useQuery();
  return (
    <>
      <h1>One Account, Endless Adventures</h1>
      <p>Your level, your coins and your badges travel with you through every game.</p>
      <ul>
        {(news.data ?? ['Loading...', 'Loading...', 'Loading...']).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three lines in one order
          <li key={at}>{line}</li>
        ))}
      </ul>
    </>
  );
}
