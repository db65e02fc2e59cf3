/** Common short names of emoji, as chat and code hosting services spell them. */
export const emojiByName: ReadonlyMap<string, string> = new Map(
  `smile 😄|smiley 😃|grinning 😀|grin 😁|joy 😂|rofl 🤣|laughing 😆|sweat_smile 😅|blush 😊|wink 😉|heart_eyes 😍
kissing_heart 😘|stuck_out_tongue 😛|sunglasses 😎|thinking 🤔|neutral_face 😐|cry 😢|sob 😭|angry 😠|rage 😡
scream 😱|sleeping 😴|tada 🎉|confetti_ball 🎊|balloon 🎈|gift 🎁|birthday 🎂|sparkles ✨|star ⭐|star2 🌟|fire 🔥|boom 💥
rocket 🚀|airplane ✈️|car 🚗|bike 🚲|house 🏠|office 🏢|heart ❤️|broken_heart 💔|yellow_heart 💛|green_heart 💚
blue_heart 💙|purple_heart 💜|thumbsup 👍|+1 👍|thumbsdown 👎|-1 👎|clap 👏|wave 👋|pray 🙏|muscle 💪|ok_hand 👌|eyes 👀
point_right 👉|point_left 👈|point_up ☝️|point_down 👇|raised_hands 🙌|handshake 🤝|warning ⚠️|no_entry ⛔|x ❌
white_check_mark ✅|heavy_check_mark ✔️|question ❓|exclamation ❗|bulb 💡|bell 🔔|lock 🔒|unlock 🔓|key 🔑|mag 🔍
email 📧|envelope ✉️|phone ☎️|iphone 📱|computer 💻|camera 📷|calendar 📅|memo 📝|book 📖|books 📚|pencil2 ✏️|scissors ✂️
package 📦|truck 🚚|shopping_cart 🛒|credit_card 💳|moneybag 💰|dollar 💵|euro 💶|chart_with_upwards_trend 📈|trophy 🏆
medal_sports 🏅|soccer ⚽|basketball 🏀|coffee ☕|tea 🍵|beer 🍺|pizza 🍕|apple 🍎|cake 🍰|sunny ☀️|cloud ☁️|umbrella ☔
snowflake ❄️|zap ⚡|rainbow 🌈|earth_africa 🌍|globe_with_meridians 🌐|dog 🐶|cat 🐱|tree 🌳|rose 🌹|clock1 🕐|hourglass ⌛`
    .split(/[|\n]/)
    .map(entry => entry.split(' '))
    .map(([name = '', emoji = '']) => [name, emoji]),
);
