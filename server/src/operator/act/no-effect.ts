/** Empty values of the fields that most effects do not use. */
export const NO_EFFECT = { amountFils: null, to: '', channel: '', kind: '', text: '' } as const;
