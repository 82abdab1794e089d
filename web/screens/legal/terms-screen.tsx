import { legal } from '#schema/constants.ts';
import { usePorts } from '../../ports/ports.ts';
import { Article } from '../../ui/primitives/article.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { termsSections } from './content-terms.tsx';

/** /terms_of_service (SPEC §2). */
export function TermsScreen() {
  const { brand } = usePorts();
  return (
    <>
      <PageHeading title="Terms of Service" lead={`Effective ${legal.termsEffective}`} />
      <Article sections={termsSections(brand)} />
    </>
  );
}
