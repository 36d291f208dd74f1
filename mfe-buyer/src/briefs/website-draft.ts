import { readDraft } from '@linksouq/shared-ui';

/** Storage key of the website address that the brand typed. */
export const WEBSITE_DRAFT = 'ai-brief-website';
export const typedWebsite = () => readDraft(WEBSITE_DRAFT, { url: '' }).url;
