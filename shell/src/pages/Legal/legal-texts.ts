/** Templates of the legal pages. The company that runs the product must have them checked by a lawyer. */
export type LegalKind = 'privacy' | 'terms' | 'refunds';

interface LegalText {
  title: string;
  sections: readonly { heading: string; text: string }[];
}
/** `{company}` is the name of the company. `{hours}` is the time limit for the influencer's answer. */
export const LEGAL_TEXTS: Readonly<Record<LegalKind, LegalText>> = {
  privacy: {
    title: 'Privacy',
    sections: [
      {
        heading: 'What we store',
        text: '{company} stores what you enter here: name, phone number, e-mail address, profile, briefs, orders and files. Payments are made with our payment provider; we never store card numbers. We count the visits of public pages per day, without cookies and without data about the visitors.',
      },
      {
        heading: 'Why we store it',
        text: 'We use it to sign you in, to show your page, to carry out orders, to pay influencers and to send you messages about them. We do not sell it.',
      },
      {
        heading: 'Who reads it',
        text: 'An influencer reads the briefs of their orders. A brand reads the public page and the deliveries of its orders. Our providers of payments, messages and storage work on our behalf.',
      },
      {
        heading: 'How long we keep it',
        text: 'We keep it as long as your account exists. The law requires us to keep records of payments longer; when you delete your account, your name is removed from them.',
      },
      {
        heading: 'Your rights',
        text: 'You can get a copy of your data and delete your account on the page “Your data”, as the data protection law of the United Arab Emirates provides.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    sections: [
      {
        heading: 'The marketplace',
        text: '{company} runs this marketplace. Influencers offer content on their pages, and brands order it. The contract about the content is between the brand and the influencer.',
      },
      {
        heading: 'Prices and fees',
        text: 'Prices are in AED. A brand pays the price and the platform fee in advance. We pay the influencer when the order is complete, less our commission.',
      },
      {
        heading: 'Delivery',
        text: 'The influencer delivers within the time of the offer. The brand accepts or rejects the content. Without an answer in time, it counts as accepted.',
      },
      {
        heading: 'Advertising rules',
        text: 'Paid content is marked as advertising. Influencers hold the permits that the law of the United Arab Emirates requires.',
      },
      {
        heading: 'Accounts',
        text: 'Keep your codes to yourself. We may freeze an account that breaks the law or these terms, and we tell you why.',
      },
    ],
  },
  refunds: {
    title: 'Refunds',
    sections: [
      {
        heading: 'When money is returned',
        text: 'A brand gets back the whole payment when the influencer declines or does not answer within {hours} hours, when a late order is cancelled, or when support cancels the order. If support divides the payment, the brand gets back a part.',
      },
      {
        heading: 'How it is returned',
        text: 'The money goes back the way it came. Your bank may need some days. You get a receipt of the refund.',
      },
      {
        heading: 'Subscriptions',
        text: 'A VIP plan can be cancelled at any time and lasts until the paid month ends. Months that have begun are not refunded.',
      },
    ],
  },
};
