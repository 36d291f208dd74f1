import { readDraft } from '@linksouq/shared-ui/kit';

/** Key of the draft with the typed website address. */
export const WEBSITE_DRAFT = 'ai-brief-website';
export const typedWebsite = () => readDraft(WEBSITE_DRAFT, { url: '' }).url;
