/** Default values of the fields of an effect. */
export const NO_EFFECT = { amountFils: null, to: '', channel: '', kind: '', text: '' } as const;
