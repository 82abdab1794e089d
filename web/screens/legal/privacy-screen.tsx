import { usePorts } from '../../ports/ports.ts';
import { Article } from '../../ui/primitives/article.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { privacySections } from './content-privacy.tsx';

/** /privacy_policy (SPEC §2). */
export function PrivacyScreen() {
  const { brand } = usePorts();
  return (
    <>
      <PageHeading
        title="Privacy Policy"
        lead={`What ${brand.productName} keeps about you, why, and who sees it.`}
      />
      <Article sections={privacySections(brand)} />
    </>
  );
}
