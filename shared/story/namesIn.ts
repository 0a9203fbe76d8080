/** Parts of patterns that find names in English lines. */

const anyOf = (words: string): string =>
  `(?:${words
    .split(' ')
    .map((word) => word.replaceAll('_', ' ').replace(/^\p{L}/u, (first) => `[${first.toUpperCase()}${first}]`))
    .join('|')})`;

export const KIN = anyOf(
  'mum mom mummy mommy mama dad daddy papa gran granny grandma grandmother nan nana nanna grandad granddad grandpa grandfather auntie aunt uncle brother sister son daughter wife husband mother father cousin niece nephew',
);
export const PET = anyOf(
  'dog puppy cat kitten rabbit bunny hamster guinea_pig pony horse donkey goat parrot budgie hen tortoise goldfish',
);
export const OWNER = anyOf('my our');
export const NAME = "\\p{Lu}[\\p{L}'-]*\\p{Ll}(?<!'s)";
export const TITLE = '(?:Mrs?|Ms|Miss|Dr|Professor|Nurse|Captain|Sergeant|Reverend|Uncle|Aunt|Auntie)\\.?';
/** Machines "die", and nobody mourns them. */
export const MACHINE = anyOf(
  'car van truck lorry tractor bus bike motorbike scooter moped boat engine motor boiler furnace heater heating washing_machine washer dryer dishwasher fridge freezer oven stove microwave kettle toaster mixer blender hoover vacuum tv telly television radio stereo phone mobile laptop computer pc tablet console printer camera drone battery charger wifi internet router generator mower lawnmower chainsaw drill satnav gps headphones earbuds speaker torch flashlight clock watch',
);
/** Meals burn and collapse. */
export const MEAL =
  '(?:cake|dinner|supper|lunch|breakfast|bread|pie|toast|rice|soup|roast|turkey|cookies|pizza|pancakes)';
