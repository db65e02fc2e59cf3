import type { Framework } from '../../framework.ts';

/**
 * Mods of Minecraft, by the names of Mojang, of Yarn and of older versions:
 * https://docs.neoforged.net/docs/resources/client/i18n, https://docs.fabricmc.net/develop/text-and-translations
 */
export const minecraft: Framework = {
  id: 'minecraft',
  name: 'Minecraft mods',
  detect: {
    signs: ['import net.minecraft.', 'import net.kyori.adventure.text'],
    dependencies: {
      gradle: [
        'fabric-loom',
        'net.fabricmc.fabric-loom',
        'org.quiltmc.loom',
        'dev.architectury.loom',
        'architectury-plugin',
        'net.minecraftforge.gradle',
        'net.neoforged.gradle',
        'net.neoforged.gradle.userdev',
        'net.neoforged.moddev',
      ],
    },
    files: ['**/fabric.mod.json', '**/META-INF/{neoforge.,}mods.toml', '**/assets/*/lang/en_us.json'],
  },
  words: ['ranslat', 'I18n', 'Language.getInstance'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin'],
    calls: [
      {
        callees: ['Component', 'Components', 'MutableComponent', 'Text'].flatMap(type => [
          `${type}.translatable`,
          `${type}.translatableWithFallback`,
          `${type}.translatableEscape`,
          `${type}.stringifiedTranslatable`,
        ]),
      },
      {
        callees: [
          'TranslatableComponent',
          'TranslatableContents',
          'TranslatableText',
          'TranslatableTextContent',
          'TranslationTextComponent',
          'TextComponentTranslation',
          'ChatComponentTranslation',
        ],
      },
      {
        callees: ['get', 'exists', 'translate', 'hasTranslation', 'hasKey', 'format'].map(of => `I18n.${of}`),
      },
      {
        callees: ['getOrDefault', 'get', 'has', 'hasTranslation'].map(of => `Language.getInstance().${of}`),
      },
      {
        callees: ['translateToLocal', 'translateToLocalFormatted', 'canTranslate'].map(
          of => `StatCollector.${of}`,
        ),
      },
    ],
    // What the game makes of the ids of things.
    implicit: [
      'advancements.*',
      'attribute.*',
      'biome.*',
      'block.*',
      'commands.*',
      'container.*',
      'death.attack.*',
      'effect.*',
      'enchantment.*',
      'entity.*',
      'fluid.*',
      'item.*',
      'itemGroup.*',
      'key.*',
      'modmenu.*',
      'sound.*',
      'stat.*',
      'subtitles.*',
      'tag.*',
      'tile.*',
    ],
  },
};
