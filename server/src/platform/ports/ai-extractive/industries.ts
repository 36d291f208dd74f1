import { type Topic, topic } from './topic';

/**
 * The industries of a brief: all categories of sellers, and some more. A `strong` word belongs to one
 * industry, a `weak` word to several. Whole words match, in singular and plural. A star at the end allows any
 * ending. An Arabic word also matches with article, preposition and possessive ending.
 */
export const INDUSTRIES: readonly Topic[] = [
  topic('Food & Beverages', 'الأغذية والمشروبات', {
    types: /restaurant|cafe|coffee|food|bakery|barorpub|icecream|winery|grocery/i,
    strong:
      'coffee,cafe,café,coffeehouse,restaurant,bakery,bakeries,chocolate*,roastery,roaster,espresso,burger,kebab,pizza,pizzeria,catering,cuisine,sweets,halwa,luqaimat,yogurt,dessert,patisserie,juice,bistro,shawarma,sushi,honey,beekeep*,' +
      'قهوة,مطعم,مطاعم,مقهى,حلويات,حلوى,تمور,تمر,محمصة,مخبز,شوكولاتة,البن,ولائم,ذبائح,أكلات,مأكولات,لقيمات,مشويات,كافيه,وجبات,وجبة,عسل',
    weak: 'menu,food,dish,tea,recipe,kitchen,chef,snack,dates,cook*,baked,meal,flavour,flavor,beans,طعام,شاي,عصير,مطبخ,طباخ,منيو,أطباق,نكهة,نكهات,نطبخ,فطور,غداء,عشاء,سلطة',
  }),
  topic('Beauty & Hygiene', 'الجمال والعناية', {
    types: /beautysalon|hairsalon|nailsalon|dayspa|cosmetic|perfume/i,
    strong:
      'skincare,beauty,makeup,cosmetic*,serum,moisturi*,perfume*,fragrance,salon,haircut,hairdress*,lipstick,oud,barber*,nails,manicure,pedicure,waxing,' +
      'مكياج,تجميل,عطر,عطور,صالون,سيروم,العود,عود,بخور,البخور,للبشرة,البشرة,بشرة,كوافير,حلاقة,دهن',
    weak: 'skin,hair,spa,cream,scent,glow,facial,shampoo,incense,العناية,عناية,جمال,شعر,مسك,رائحة,ثبات,نضارة',
  }),
  topic('Fashion', 'الأزياء', {
    types: /clothing|shoestore|jewel|fashion/i,
    strong:
      'fashion,abaya*,apparel,clothing,garment,jewel*,sneaker,handbag,kandura,kaftan,linen,dress,dresses,uniform,textile,menswear,womenswear,' +
      'أزياء,عباية,عبايات,ملابس,فساتين,فستان,مجوهرات,حقائب,أحذية,تفصيل,خياطة,ذهب,كندورة,طرحة',
    weak: 'wear,outfit,collection,shirt,trousers,cotton,fabric,necklace,ring,wardrobe,تشكيلة,قماش,مقاس,خاتم,سلسلة,أناقة,مطرزة,قطعة',
  }),
  topic('Health & Fitness', 'الصحة واللياقة', {
    types: /healthclub|exercisegym|gym|sportsactivity|yoga/i,
    strong:
      'gym,fitness,workout,yoga,pilates,crossfit,bodybuilding,cardio,' +
      'لياقة,اللياقة,جيم,نادي رياضي,ناد رياضي,نادٍ رياضي,يوغا,بيلاتس,كمال الأجسام,كمال الاجسام,عضلات,العضلات,الرشاقة,رشاقة',
    weak: 'training,trainer,coach*,boxing,muscle,strength,wellness,protein,nutrition,classes,athlete,تمارين,تدريب,مدربون,مدربين,تغذية,وزنك,الوزن,تمرن,حصة',
  }),
  topic('Healthcare', 'الرعاية الصحية', {
    types: /dentist|dental|clinic|hospital|physician|medical|pharmacy|optician|optometr|healthandbeauty/i,
    strong:
      'dental,dentist,dentistry,clinic,hospital,doctor,pharmac*,optometrist,orthodont*,medicine,physician,eyeglasses,optics,pediatric*,dermatolog*,physiotherap*,' +
      'عيادة,عيادات,أسنان,الأسنان,طبيب,أطباء,طب,صيدلية,مستشفى,نظارات,علاج,جلدية,البصريات',
    weak: 'health,medical,patient,treatment,implant,whitening,surgery,care,teeth,glasses,lenses,صحة,صحي,مريض,المريض,مختبر,فحص نظر,عدسات,الطبية,طبية',
  }),
  topic('Technology', 'التقنية', {
    types: /software|webapplication|mobileapplication|computerstore|electronics/i,
    strong:
      'software,hosting,saas,cloud,cybersecurity,cyber security,data security,network security,data recovery,system integrator,servers,laptop,api,' +
      'تقنية المعلومات,أمن المعلومات,الأمن السيبراني,استعادة البيانات,استعادة بيانات,استرجاع البيانات,برمجيات,برنامج,استضافة,سحابي,سحابية,تطبيقات الجوال,البرمجة',
    weak: 'app,technology,digital,platform,data,website,developer,online,automation,device,تقنية,التقنية,تطبيق,تطبيقات,منصة,رقمي,مواقع,أنظمة',
  }),
  topic('Travel & Adventure', 'السفر والمغامرة', {
    types: /travelagency|hotel|resort|lodging|touristattraction|touroperator|bedandbreakfast/i,
    strong:
      'travel,hotel,resort,tours,tour,tourism,safari,diving,scuba,expedition,cruise,flights,visa,itinerary,camps,umrah,hajj,' +
      'سفر,السفر,للسفر,فندق,فنادق,رحلات,رحلة,سياحة,السياحة,سياحي,سفاري,عمرة,العمرة,الحج,مخيمات,تذاكر,تأشيرات,طيران,السفريات,للسفريات',
    weak: 'trip,adventure,beach,suites,destination,holiday,vacation,reef,boat,camping,guide,مغامرة,شاطئ,وجهة,عطلة,كثبان,حجوزات,مرشد',
  }),
  topic('Transport & Logistics', 'النقل والخدمات اللوجستية', {
    types: /movingcompany|taxi|busstation/i,
    strong:
      'movers,moving,logistics,freight,cargo,courier,chauffeur*,shuttle,trucking,truck parking,transportation,relocation,' +
      'نقل أثاث,نقل الأثاث,لنقل الأثاث,نقل عفش,نقل العفش,نقل الركاب,نقل البضائع,نقل الموظفين,شركة نقل,للنقل,مواصلات,أسطول,لوجستية,حافلات',
    weak: 'transport,truck,storage,packing,fleet,transfer,delivery,driver,bus,نقل,النقل,شحن,تخزين,تغليف,توصيل,سائق,مستودعات',
  }),
  topic('Real Estate', 'العقارات', {
    types: /realestate|apartment|residence/i,
    strong:
      'real estate,realty,realtor,apartments,villas,broker,brokerage,brokers,listings,property management,mortgage,properties,plots,farmland,' +
      'عقار,عقارات,العقار,عقاري,العقاري,العقارية,شقق,الشقق,أملاك,وسطاؤنا,تأجير الشقق',
    weak: 'property,rent,buyers,sellers,homes,investment,villa,apartment,community,فلل,الفلل,إيجار,تأجير,وحدة,وحدات,بيع',
  }),
  topic('Construction', 'المقاولات والبناء', {
    types: /generalcontractor|roofingcontractor|homeandconstruction|contractor/i,
    strong:
      'construction,contractor,waterproof*,roofing,remodel*,scaffolding,civil works,fabrication,pipes,valves,renovation,flooring,building materials,' +
      'مقاولات,للمقاولات,عزل,العزل,بناء فلل,تشطيب,إنشاءات,خرسانة,مقاول',
    weak: 'roof,basement,leak,engineers,building,install*,membrane,tiles,pumps,water treatment,painting,project,مسابح,أسطح,هندسي,المشروع,الأساس,الفيلا,نبني,مهندسين',
  }),
  topic('Home Services', 'خدمات المنازل', {
    types: /housepainter|plumber|electrician|hvac|locksmith|cleaning/i,
    strong:
      'cleaning,cleaners,maid,ac repair,air conditioner*,air conditioning,plumbing,plumber,handyman,pest control,housekeeping,laundry,' +
      'تنظيف,نظافة,والنظافة,سباكة,كهرباء,مكافحة الحشرات,تكييف,مكيفات,تعقيم,غسيل,صيانة الكهرباء,صيانة المنازل',
    weak: 'maintenance,repair,technicians,duct,carpet,electrical,home,صيانة,تصليح,فني,سجاد,كنب,المنازل,للمنازل,كهربائية',
  }),
  topic('Home & Lifestyle', 'المنزل ونمط الحياة', {
    types: /furniture|homegoods|gardenstore|florist/i,
    strong:
      'furniture,sofa,mattress,rugs,blankets,homeware,curtains,plants,flowers,florist,candles,home fragrance,bedding,cushions,incense burners,weav*,' +
      'أثاث منزلي,أثاث مستعمل,الأثاث المستعمل,مفروشات,ستائر,نباتات,نبتة,حدائق,الحدائق,أصص,شموع,معطرات,مباخر,ديكور',
    weak: 'home,interior,decor,living,table,bedroom,garden,wood,oak,handmade,بيت,منزل,منزلية,حديقة,نحاس,خشب',
  }),
  topic('Finance', 'المال', {
    types: /bank|financial|insurance|accounting/i,
    strong:
      'bank,banking,insurance,loan,invest*,accounting,budget,payments,tax,vat,invoices,invoice,bookkeeping,savings,' +
      'محاسبة,تأمين السيارات,تأمين,للتأمين,بنك,قروض,استثمار,ضريبة,ضريبية,الضريبية,فواتير,الفواتير,ميزانية',
    weak: 'money,account,finance,financial,save,credit,fees,مال,المال,حسابات,دفع',
  }),
  topic('Learning & Education', 'التعليم', {
    types: /school|education|preschool|college|university|course/i,
    strong:
      'school,nursery,preschool,kindergarten,curriculum,university,academy,tutoring,driving school,pupils,institute,' +
      'مدرسة,مدارس,معهد,حضانة,تعليم,لتعليم,جامعة,أكاديمية,طلاب,الطلاب,دراسية,منهج',
    weak: 'education,learn*,students,teacher,course,lesson,instructor,training,academic,class,دروس,دورات,معلمين,معلم,طالب,شهادة,يعلم,صف,حصة',
  }),
  topic('Automobiles', 'السيارات', {
    types: /auto(?:repair|dealer|rental|body|parts|wash|motive)|motorcycle|tireshop/i,
    strong:
      'car rental,car wash,car cleaning,car care,غسيل السيارات,غسيل سيارات,rent a car,auto repair,automotive,garage,mechanic,mechanics,vehicle,vehicles,cars,suvs,autoshop,dealership,auto maintenance,' +
      'سيارات,سيارتك,كراج,ورشة,السيارات,ميكانيكي,قطع غيار,مستعملة',
    weak: 'car,auto,engine,brake,tire,tyre,driving,deposit,motor,سيارة,محرك,فرامل,إطارات',
  }),
  topic('Pet & Animals', 'الحيوانات الأليفة', {
    types: /petstore|veterinary|animalshelter/i,
    strong:
      'pet,pets,dog,dogs,cat,cats,puppy,pup,grooming,veterinar*,dog walking,kennel,' +
      'قطط,القطط,قطتك,قطتنا,قطة,كلاب,كلب,حيوانات,الحيوانات,أليفة,بيطري',
    weak: 'paws,furry,animal,walker,litter,رمل,خدش',
  }),
  topic('Gaming', 'الألعاب', {
    strong:
      'gaming,esports,e-sports,gamer,playstation,xbox,valorant,video games,game studio,ألعاب الفيديو,رياضات إلكترونية',
    weak: 'pcs,squad,tournament,console,level up,بطولة,لاعب',
  }),
  topic('Sports', 'الرياضة', {
    types: /sportinggoods|sportsclub|stadium|golf|tennis/i,
    strong:
      'football,tennis,padel,camping gear,tents,tent,stadium,cricket,golf,cycling club,surf,كرة القدم,التخييم,خيام,الكشتة,بادل',
    weak: 'sports,sport,gear,team,league,outdoor,camping,swimming,desert,رياضة,رياضي,فريق,مباراة',
  }),
  topic('Parenting', 'الأمومة والطفولة', {
    types: /toystore|childcare/i,
    strong: 'toys,toy,baby,babies,newborn,maternity,stroller,pregnan*,ألعاب أطفال,مواليد,أمومة,رضع,الرضع',
    weak: 'kids,children,child,mother,mum,family,parents,puzzle,أطفال,الأطفال,طفلك,طفل,أم',
  }),
  topic('Photography', 'التصوير', {
    types: /photograph/i,
    strong: 'photographer,photography,photoshoot,portrait,تصوير أعراس,تصوير,مصور',
    weak: 'photo,pictures,camera,film,studio,استوديو,صور,كاميرا',
  }),
  topic('Events & Weddings', 'المناسبات والأعراس', {
    types: /eventplanner|eventvenue/i,
    strong:
      'festival,carnival,مهرجان,كرنفال,فعاليات,event planning,wedding planner,weddings,kosha,events company,henna,plans elegant weddings,تنظيم حفلات,المناسبات,للمناسبات,كوشة,الزفاف,زفة',
    weak: 'wedding,event,events,bride,party,venue,عروس,أعراس,حفل,حفلات,ضيافة',
  }),
  topic('Art & Design', 'الفن والتصميم', {
    types: /artgallery|museum/i,
    strong:
      'art gallery,painters,paintings,sculpture,exhibition,exhibitions,interior design,illustrat*,calligraphy,معرض فن,لوحات,اللوحات,رساما,رسامين,خط عربي',
    weak: 'art,design,gallery,artist,prints,creative,فن,تصميم,معرض',
  }),
  topic('Legal Services', 'الخدمات القانونية', {
    types: /legalservice|attorney|notary/i,
    strong:
      'law firm,lawyer,lawyers,attorney,advocates,litigation,arbitration,legal consultants,legal,' +
      'محاماة,للمحاماة,المحاماة,محامي,محامون,محامين,محامونا,قانونية,القانونية,قانوني,محاكم,المحاكم,التحكيم',
    weak: 'law,court,contracts,inheritance,wills,disputes,قضايا,قضية,القضية,عقود,توقيع,نزاعات',
  }),
  topic('Business & Entrepreneurship', 'الأعمال', {
    types: /professionalservice|employmentagency/i,
    strong:
      'marketing agency,branding,creative agency,marketing,consultancy,consulting,business plan,business plans,solution provider,quality management,campaigns,advertising agency,business setup,company formation,feasibility studies,coworking,' +
      'تسويق,التسويق,إعلان,الحملات,حملات,وكالة تسويق,استشارات إدارية,استشارات فندقية,دراسات الجدوى,دراسات جدوى,دراسة جدوى,دراسة الجدوى,خطط الأعمال,خطة عمل,تأسيس الشركات',
    weak: 'agency,business,clients,strategy,companies,solutions,corporate,media,brand,وكالة,شركات,أعمال,حلول,استراتيجية,عملاءنا,عملاء',
  }),
  topic('Books & Writing', 'الكتب والكتابة', {
    types: /bookstore|library|publisher/i,
    strong: 'bookshop,bookstore,books,publisher,publishing,novels,poetry,كتب,مكتبة,دار نشر,روايات',
    weak: 'titles,prints,reading,author,writing,قراءة,كاتب',
  }),
  topic('Cinema & Entertainment', 'السينما والترفيه', {
    types: /movietheater|amusementpark|theatergroup|nightclub/i,
    strong: 'cinema,movies,theatre,theme park,amusement,box office,سينما,أفلام,مسرح,ملاهي',
    weak: 'show,shows,entertainment,screen,tickets,ترفيه,عروض',
  }),
  topic('Music & Dance', 'الموسيقى والرقص', {
    types: /musicgroup|musicstore|musicvenue/i,
    strong:
      'music school,concerts,record label,dance studio,piano,guitar,oud lessons,موسيقى,معهد موسيقى,حفلات غنائية',
    weak: 'music,dance,singer,band,album,أغاني,عزف',
  }),
  topic('Non-Profits', 'العمل الخيري', {
    types: /ngo|nonprofit/i,
    strong: 'charity,nonprofit,non-profit,donate,donation,volunteer*,foundation,تبرع,تبرعات,خيرية,متطوع,صدقة',
    weak: 'cause,humanitarian,إغاثة,إنساني',
  }),
];
