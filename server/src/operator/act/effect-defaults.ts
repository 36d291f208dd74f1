/** Default values of the fields of an effect. */
export const EFFECT_DEFAULTS = { amountFils: null, to: '', channel: '', kind: '', text: '' } as const;
