import { createContext, use, useEffect } from 'react';

/** Sets the title of the browser's tab for a state of the page; undefined for the page's own title. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** While the component is mounted, the browser's tab has this title. */
export function usePageTitle(title: string | undefined) {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    if (title === undefined) return undefined;
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}
