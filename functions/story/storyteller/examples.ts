/** Two sample stories in the form of a model's answer. */
export const examples = [
  {
    refused: false,
    moodId: 3,
    description:
      'A green steam engine pulls three red carriages over a tall stone viaduct, above mist and autumn trees.',
    seen: [
      'a green engine with red carriages',
      'a tall stone viaduct',
      'mist below the arches',
      'red and yellow treetops',
      'birds in the sky',
    ],
    want: "The engine's crew want to be first across the viaduct, ahead of the geese.",
    turn: 'At the sixth arch they are level, and the geese come aboard.',
    title: 'The Ten Past Eight',
    story:
      'Geese eleven, engine none. It was chalked up inside the cab, and I was sick of the sight of it. Each morning that autumn they came over the valley at ten past eight, as we did, and each morning they beat us across the viaduct. "Not today," said Maud, who drove. She handed me the shovel.\n\nOut we came, with only mist below, and the tops of the red and yellow trees. There they were, all six, ahead in the sun, not even trying. First arch. Second arch. I fed the fire till its door glowed pink and the smoke stood straight out behind. All along the three red carriages the windows came down, and somebody\'s grandmother leant out and bellowed, "Faster!" By the fifth arch our funnel was under the last tail. By the sixth we were level, and the whole train was singing.\n\nThen the leader looked at our long flat roofs. She folded her wings, and down they all came, on the last carriage, and sat.\n\nMaud called it a draw. Next day, at ten past eight, the sky was empty. They were on the platform.',
  },
  {
    refused: false,
    moodId: 6,
    description:
      'A person looks through a telescope on a rooftop at sunset, beside a black cat, with four bright cloths on a line.',
    seen: [
      'a telescope on a roof',
      'a black cat looking aside',
      'four cloths on a line',
      'the sun among towers',
      'water tanks and chimneys',
    ],
    want: 'She wants his answer to the blue cloth, and looks for it through the telescope.',
    turn: 'His line is empty, for he is out lending blue to every roof.',
    title: 'Blue Was for Later',
    story:
      'White meant good morning. They had settled that in March, she on her roof and he on his, with a whole city of chimneys in between. They had only met by telescope. Red meant look at the moon. Yellow meant the supper was burnt. Blue was for later. They had agreed, with a good many socks, that there was no hurry about blue.\n\nThis evening she pegged out all four, blue at the end, and went to the telescope before she could take it in again. The sun was going down among the towers. Some birds got in the way, then a water tank. Then she had his line, fine as a hair. There was not one sock on it. "Well," she said to the cat, "that is clear enough."\n\nBut the cat was staring to one side, so she moved the telescope an inch. On the next roof hung a blue sheet. On the next, blue towels. Blue shirts, blue curtains, all down the street, and at the end, knocking at one more skylight, was a small figure who owned nothing blue, his arms full of somebody\'s pyjamas.',
  },
] as const;
