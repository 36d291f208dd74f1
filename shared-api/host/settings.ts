import { DEFAULT_PRODUCT, type PublicSettings } from '../contract';

const FALLBACK: PublicSettings = {
  brand: 'Linksouq',
  company: 'Linksouq',
  product: DEFAULT_PRODUCT,
  productSlug: 'linksouq',
  host: 'linksouq.ae/',
  supportWhatsapp: '',
  bankChangeHoldHours: 0,
  companyAddress: '',
  companyEmail: '',
  demo: false,
  takesCards: false,
};
let settings: PublicSettings | undefined;

/** Reads the settings in the HTML. On the server and in tests, `provideSettings` sets them. */
export function getSettings(): PublicSettings {
  if (settings) return settings;
  const text = typeof document === 'undefined' ? null : document.getElementById('settings')?.textContent;
  if (!text) return FALLBACK;
  return (settings = { ...FALLBACK, ...(JSON.parse(text) as Partial<PublicSettings>) });
}
export function provideSettings(given: Partial<PublicSettings>): void {
  settings = { ...FALLBACK, ...given };
}
