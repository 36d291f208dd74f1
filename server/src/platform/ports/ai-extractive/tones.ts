import type { CONTENT_STYLES } from '@linksouq/shared-api/contract';
import { type Topic, topic } from './topic';

type ContentStyle = (typeof CONTENT_STYLES)[number];

/** Tones of a brief, with the words that indicate each tone. */
export const TONES: readonly Topic[] = [
  topic('Premium', 'راقية', {
    strong:
      'luxury,luxurious,premium,exclusive,elegant,elegance,exquisite,refined,finest,bespoke,timeless,prestigious,haute,opulent,' +
      'فاخر,فاخرة,الفاخرة,فخامة,راقية,راق,الراقية,حصرية,حصري,ملوكية,نخبة,أنيق,أنيقة,الأنيقة,رفيع,رفيعة,فريدة,بريميوم',
    weak: 'crafted,handcrafted,suite,suites,heritage,curated,private,butler,gold,أناقة,أنيقة,مخملية,ذهب,معتق',
  }),
  topic('Energetic', 'حيوية', {
    strong:
      'energy,energetic,power,powerful,push hard,train hard,lift heavy,level up,unleash,adrenaline,adventure,stronger,strongest,high-intensity,transform your body,bold,fight,' +
      '=طاقة,حماس,الحماس,انطلق,انطلقوا,مغامرة,أقوى,الأقوى,بقوة,تحد,حيوية,بحماس,شغف,جريئة',
    weak: 'fast,hard,push,strength,strong,energise,energize,thrill,challenge,muscle,loud,squad,cup,chase,transform,peak,يدفعونك,قوة,سرعة',
  }),
  topic('Funny', 'مرحة', {
    strong:
      'funny,jokes,joke,puns,pun,lol,hilarious,laugh,laughs,humour,humor,silly,pawsome,woof,chill,bossy,cheeky,sorry,zero chill,' +
      'مرح,مرحة,نضحك,ضحك,مضحك,نكتة,طرافة,المديرة',
    weak: 'playful,fun,warning,diet,goofy,kidding,ممتعة,ممتع,لعب',
  }),
  topic('Minimal', 'بسيطة', {
    strong:
      'minimal,minimalist,simple,simply,simplicity,clean lines,uncluttered,quiet,calm,less noise,fewer,بسيط,بسيطة,البساطة,هادئ,هادئة,ببساطة,سلس,سلسة,بسهولة,نقي,نقية',
    weak: 'clear,essential,natural,pure,no lock-in,nothing,honest,easy,boringly,breathe,واضحة,واضح,ناعمة,هدوء',
  }),
  topic('Friendly', 'ودودة', {
    strong:
      'friendly,friends,welcoming,warm,caring,gentle,genuine care,grandmother,together,love,loves,loved ones,happy,neighbours,neighbors,everyone,' +
      'ودود,ودودة,لعائلاتنا,عائلاتنا,نحب,نجتمع,بحب,كرم,دافئة,أهلا بكم,أهلا وسهلا,براحة,ابتسامتك,ضيوفنا,أحبابكم,بيتك الثاني,بعناية,بود',
    weak: 'welcome,care,community,home,family,families,smile,children,kind,patient,mum,hungry,nervous,every child,our guests,طفلنا,طفلك,عائلة,العائلة,عائلات,للعائلات,راحة,اهتمام,بيتنا,جدة',
  }),
  topic('Professional', 'احترافية', {
    strong:
      'professional,professionals,certified,licensed,accredited,expert,experts,expertise,qualified,specialist,specialists,insured,trained,ranked,trusted,engineers,world-class,integrity,' +
      'احترافي,احترافية,محترف,محترفون,محترفين,متخصص,متخصصون,متخصصين,معتمد,معتمدة,معتمدون,معتمدين,المعتمدين,مرخص,مرخصون,مرخصين,خبراء,خبرة,مهنية,المهنية,متميز,الاحترافية,مختص,مختصون,مختصين,استشاري,استشاريون,مؤهل,مؤهلون,مؤهلين,موثوقة,رائدة,الرائدة,ريادة,كفاءة,إشراف,بإشراف,خبير,خبرات',
    weak: 'experience,experienced,reliable,quality,service,warranty,guarantee,advise,advises,clients,standards,team,engineered,solutions,approved,compliance,clear counsel,جودة,ضمان,موثوق,فريق,مهندسين,مهندسون,استشارات,مدربات,معايير',
  }),
];

/** Returns the content style that fits a tone, or ''. */
export function contentStyleOf(tone: string | undefined): ContentStyle | '' {
  if (tone === 'Professional') return 'Minimal';
  return tone === 'Premium' || tone === 'Energetic' || tone === 'Funny' || tone === 'Minimal' ? tone : '';
}
